import { whatsappAddress } from '#domain/phone.ts'
import { words } from './message-words.screens.ts'

export interface Asked {
  readonly name: string
  readonly message: string
  readonly productName: string | null
  readonly code: string | null
}

/** Some mail programs and chats truncate longer addresses. */
const longestQuote = 600

const titles = /^(arq|ing|lic|dr|dra|sr|sra|srta|mtro|mtra)\.?$/i

/** «Arq. Rodrigo Téllez» → «Rodrigo». */
export function firstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return second !== undefined && titles.test(first) ? second : first
}

export function suggestedReply({ name, productName, code }: Asked): string {
  const product = productName && (code ? `${productName} (${code})` : productName)
  const greeting = product ? words.helloAbout(firstName(name), product) : words.hello(firstName(name))
  return `${greeting}\n\n`
}

/** Opens the mail program with the answer and the quoted message. */
export function mailAddress(email: string, text: string, question: Asked, when: string): string {
  const quote =
    question.message.length > longestQuote ? `${question.message.slice(0, longestQuote)}…` : question.message
  const quoted = quote
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')
  const body = `${text.trimEnd()}\n\n${words.quoted(question.name, when)}\n${quoted}`
  const subject = question.productName ? words.subject(question.productName) : words.subjectPlain
  const parts = [
    `subject=${encodeURIComponent(subject)}`,
    `body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`,
  ]
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${parts.join('&')}`
}

/** Null for a number that cannot have a chat. */
export function replyChat(phone: string | null, text: string): string | null {
  return phone === null ? null : whatsappAddress(phone, text.trimEnd())
}
