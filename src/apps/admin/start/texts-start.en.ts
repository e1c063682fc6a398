import type { StartTexts } from './texts-start.es.ts'

export const en: StartTexts = {
  title: 'Start with my business',
  intro: 'Once you know the demo shop, empty it here and keep one of your own, ready for your products.',
  lost: {
    title: 'What goes away',
    help: 'It cannot be undone.',
    lines: [
      'Everything in the demo: products, pictures, stock, customers, suppliers, users and settings.',
      'Whatever you added to it.',
      'Open sessions: everybody is logged out, you too.',
    ],
  },
  business: {
    title: 'Your business',
    help: 'The name is seen on the site, in mails and on tickets. The rest is completed later, in Settings.',
    name: 'Name of the business',
  },
  admin: {
    title: 'Your login',
    help: 'You will be the first administrator. You can add your team afterwards.',
    name: 'Your name',
    email: 'Your email',
  },
  confirm: { title: 'Confirm', label: word => `Type ${word}`, help: 'This is the last question.' },
  submit: 'Empty and start',
  over: {
    title: 'This shop is already yours',
    message: 'Only the demo shop can be emptied.',
    home: 'Go to the start',
  },
  demo: {
    title: 'You are in the demo shop',
    message: 'Change whatever you like: none of it is real. Once you know it, start with your own.',
  },
}
