import type { FeedbackTexts } from './texts-feedback.es.ts'

export const en: FeedbackTexts = {
  title: 'Send feedback',
  type: 'Type',
  kinds: { idea: 'Idea', problem: 'Problem', other: 'Other' },
  comment: 'Comment',
  missing: 'Write your comment.',
  commentHelp: {
    idea: 'What would you like to be able to do?',
    problem: 'What did you expect to happen, and what happened?',
    other: 'Tell us.',
  },
  screenshot: 'Screenshot',
  screenshotHelp: 'Optional. Paste it with Ctrl V or choose a PNG, JPEG or WebP image of up to 2 MB.',
  choose: 'Choose image',
  change: 'Change',
  remove: 'Remove',
  preview: 'Preview of the screenshot',
  tooLarge: 'The image is larger than 2 MB.',
  wrongType: 'The image must be PNG, JPEG or WebP.',
  context: 'We also send',
  route: 'Page',
  version: 'Version',
  viewport: 'Window',
  send: 'Send',
  cancel: 'Cancel',
}
