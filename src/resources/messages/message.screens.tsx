export { extras } from './message-extras.screens.ts'
export { InboxPage as Page } from './inbox.screens.tsx'
