import { describe, expect, it } from 'vitest'
import { replyChat, firstName, mailAddress, suggestedReply, type Asked } from './reply.screens.ts'

const question: Asked = {
  name: 'Daniela Rosales',
  message: '¿Se desarma?\nGracias',
  productName: null,
  code: null,
}
const sofa = { ...question, productName: 'Sofá Oaxaca', code: 'AZ-0142' }

describe('an answer', () => {
  it('greets by the first name, and names the product', () => {
    expect(suggestedReply(question)).toBe('Hola, Daniela. Gracias por escribirnos.\n\n')
    expect(suggestedReply(sofa)).toBe('Hola, Daniela. Gracias por tu interés en Sofá Oaxaca (AZ-0142).\n\n')
    expect(firstName('Arq. Rodrigo Téllez')).toBe('Rodrigo')
    expect(firstName('Arq')).toBe('Arq')
  })

  it('by mail quotes the message, whatever it contains', () => {
    const address = mailAddress('d@correo.mx', 'Sí & no?\n', { ...sofa, message: 'a&b=c\n#d' }, '12 nov')
    const url = new URL(address)
    expect(url.pathname).toBe('d@correo.mx')
    expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(url.searchParams.get('subject')).toBe('Sobre Sofá Oaxaca')
    expect(url.searchParams.get('body')).toBe(
      'Sí & no?\r\n\r\nDaniela Rosales escribió el 12 nov:\r\n> a&b=c\r\n> #d',
    )
  })

  it('by mail goes to one address only, whatever it contains', () => {
    expect(mailAddress('a?bcc=x@y.mx', '', question, '')).toMatch(/^mailto:a%3Fbcc%3Dx@y\.mx\?subject=/)
  })

  it('by chat needs a valid number', () => {
    expect(replyChat('55 4821 7736', 'Hola & adiós\n')).toBe(
      'https://wa.me/525548217736?text=Hola%20%26%20adi%C3%B3s',
    )
    expect(replyChat('123', 'Hola')).toBeNull()
    expect(replyChat(null, 'Hola')).toBeNull()
  })
})
