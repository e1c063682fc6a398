import type { UserScreenTexts } from './user-screens.es.ts'

export const en: UserScreenTexts = {
  add: 'Add user',
  invite: 'Invite user',
  inviteHelp: 'They get a link to choose their password.',
  withPassword: 'Set a password myself',
  invitation: 'Invitation',
  sent: email => `We sent ${email} a link to choose a password. It expires in 7 days.`,
  copyTitle: 'Hand over this link',
  copyHelp: name =>
    `There is no mail server, so give ${name} this link in another way. It works once, expires in 7 days and is not shown again.`,
  link: 'Link to choose the password',
  copy: 'Copy link',
  copied: 'Copied',
  close: 'Done',
  state: state =>
    ({
      pending: 'No password chosen yet. You can invite them again; the earlier link stops working.',
      expired: 'The link expired before a password was chosen. Invite them again.',
      withdrawn: 'You withdrew the invitation: they can not log in until you invite them again.',
    })[state] ?? '',
  again: 'Invite again',
  withdraw: 'Withdraw invitation',
  withdrawn: 'The invitation was withdrawn.',
  secondFactor: 'Remove second factor',
  secondFactorHelp: name =>
    `For when ${name} loses the telephone and the recovery codes. After that they enter with the password alone, their sessions end, and the administrators get a notice.`,
  secondFactorOwn: 'Your own second factor is turned off in “My account”, with a code.',
  secondFactorRemove: 'Remove',
  yourPassword: 'Your password',
  cancel: 'Cancel',
  roles: {
    Admin: 'Everything: catalogue, purchases, prices, users, settings and the point of sale.',
    Supervisor: 'Point of sale and sales; approves discounts, returns and cash counts with a PIN.',
    Vendedor: 'Only the point of sale: sells, quotes and sees their own sales.',
  },
}
