import type { Texts } from './texts.es.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const en: Texts = {
  locale: 'en',
  skip: 'Skip to content',
  loading: 'Loading your data…',
  connection: {
    title: 'Connection error',
    retry: 'An error occurred, please try again.',
    reloadingIn: seconds => `The page reloads in ${plural(seconds, 'second', 'seconds')}.`,
    reloadNow: 'Reload now',
  },
  fatal: { title: 'Something went wrong', message: 'A fatal error occurred, please contact us.' },
  missing: {
    title: 'Page not found',
    message: 'The address does not exist or has moved.',
    home: 'Go to the start',
  },
  notices: { forbidden: 'You are not allowed to see this page.' },
  throttled: seconds => `Too many attempts. Try again in ${plural(seconds, 'second', 'seconds')}.`,
  throttleOver: 'You can try again now.',
  invalid: {
    required: field => `The ${field} field is required.`,
    email: 'Write a valid e-mail address, for example ana@mail.com.',
    shortPassword: min => `The password must have at least ${min} characters.`,
    confirmation: 'The confirmation does not match.',
  },
  fields: {
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    confirmation: 'Confirm the password',
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
    help: min => `At least ${min} characters.`,
    strength: 'Password strength',
    levels: ['Very weak', 'Weak', 'Good', 'Strong', 'Very strong'],
  },
  front: {
    title: 'Home',
    login: 'Log in',
    account: 'Go to my account',
    loggedInAs: name => `You are logged in as ${name}.`,
  },
  login: { title: 'Log in', remember: 'Remember me', forgot: 'Forgot your password?', submit: 'Enter' },
  forgot: {
    title: 'Recover your password',
    intro: 'Write the e-mail of your account and we will send you a link to choose a new password.',
    submit: 'Send link',
    back: 'Back to log in',
  },
  reset: {
    title: 'Choose a new password',
    submit: 'Save password',
    incomplete: 'The link is incomplete. Open it again from the e-mail or ask for a new one.',
    another: 'Ask for another link',
    login: 'Log in',
  },
  account: {
    title: 'Your account',
    greeting: (hour, name) =>
      `${hour < 5 || hour >= 19 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon'}, ${name}`,
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    roles: { Admin: 'Administrator', Supervisor: 'Supervisor', Vendedor: 'Salesperson' },
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'System' },
    logout: 'Log out',
  },
  dashboard: { title: 'Home', sections: 'Sections of your account' },
}
