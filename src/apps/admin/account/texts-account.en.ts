import type { AccountTexts } from './texts-account.es.ts'

export const en: AccountTexts = {
  data: { title: 'Your data', help: 'Your role and status are changed by an administrator.' },
  emailPassword: 'To change your email, type your password.',
  password: {
    title: 'Password',
    help: 'Changing it ends your other sessions.',
    current: 'Current password',
    next: 'New password',
    confirmation: 'Confirm the password',
    submit: 'Change password',
    done: 'Your password was updated.',
  },
  pin: {
    title: 'PIN',
    help: 'Six digits with which you approve at the register. Nobody else knows it.',
    has: 'You have one already: the new one replaces it.',
    hasNot: 'You have none yet.',
    next: 'New PIN',
    confirmation: 'Confirm the PIN',
    submit: 'Save PIN',
    done: 'Your PIN was updated.',
  },
  look: { title: 'Appearance', help: 'On this computer only.' },
  loading: 'Loading your data…',
}
