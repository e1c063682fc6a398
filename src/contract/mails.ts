import type { Locale } from './messages.ts'

interface Attachment {
  readonly filename: string
  readonly content: Uint8Array
  readonly contentType: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly Attachment[]
}

interface Letter {
  readonly name: string
  readonly email: string
  readonly business: string
  readonly link: string
  readonly minutes: number
  /** Whether they can log in once the password is chosen. */
  readonly isActive?: boolean
}

const letters = {
  es: {
    reset: (letter: Letter) => ({
      subject: `Restablece tu contraseña de ${letter.business}`,
      text: [
        `Hola, ${letter.name}:`,
        'Recibimos una solicitud para restablecer tu contraseña. Elige una nueva aquí:',
        letter.link,
        `El enlace vence en ${lifetime(letter, 'día', 'minuto')}. Si no lo pediste, ignora este mensaje.`,
      ],
    }),
    invitation: (letter: Letter) => ({
      subject: `Tu cuenta en ${letter.business}`,
      text: [
        `Hola, ${letter.name}:`,
        `Se creó una cuenta para ti en ${letter.business}. Elige tu contraseña aquí:`,
        letter.link,
        `El enlace vence en ${lifetime(letter, 'día', 'minuto')}. Sirve una vez.${letter.isActive ? '' : ' Podrás entrar cuando un administrador active la cuenta.'}`,
      ],
    }),
  },
  en: {
    reset: (letter: Letter) => ({
      subject: `Reset your ${letter.business} password`,
      text: [
        `Hello, ${letter.name}:`,
        'We received a request to reset your password. Choose a new one here:',
        letter.link,
        `The link expires in ${lifetime(letter, 'day', 'minute')}. If you did not ask for it, ignore this message.`,
      ],
    }),
    invitation: (letter: Letter) => ({
      subject: `Your account at ${letter.business}`,
      text: [
        `Hello, ${letter.name}:`,
        `An account was made for you at ${letter.business}. Choose your password here:`,
        letter.link,
        `The link expires in ${lifetime(letter, 'day', 'minute')}. It works once.${letter.isActive ? '' : ' You can log in once an administrator activates the account.'}`,
      ],
    }),
  },
}

const minutesPerDay = 24 * 60

/** In days when it is a whole number of days, else in minutes. */
function lifetime({ minutes }: Letter, day: string, minute: string): string {
  const [count, unit] = minutes % minutesPerDay === 0 ? [minutes / minutesPerDay, day] : [minutes, minute]
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export function writeMail(locale: Locale, kind: keyof (typeof letters)['es'], letter: Letter): Mail {
  const { subject, text } = letters[locale][kind](letter)
  return { to: letter.email, subject, text: text.join('\n\n') }
}
