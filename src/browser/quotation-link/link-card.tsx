import '../holds/holds.css'
import { useState } from 'react'
import { chatAddress } from '#domain/phone.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import { failed, succeeded } from '../alerts/alerts.ts'
import { call } from '../api.ts'
import { linkTexts as texts } from './texts-link.ts'

interface LinkCardProps {
  sale: Readonly<Record<string, unknown>> & { readonly id: number }
  /** Larger, for fingers. */
  size?: 'sm' | 'lg'
}

interface Link {
  readonly url: string
  readonly text: string
}

/** The private page of a quotation on the site, to be sent to its customer. */
export default function LinkCard({ sale, size = 'sm' }: LinkCardProps) {
  const [link, setLink] = useState<Link | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** Asked for when it is first wanted, because that makes it. */
  async function read(): Promise<Link | null> {
    if (link) return link
    setIsBusy(true)
    try {
      const { data } = await call<{ data: Link }>('POST', `quotations/${sale.id}/link`, {})
      setLink(data)
      return data
    } catch (error) {
      failed(error, texts.failed)
      return null
    } finally {
      setIsBusy(false)
    }
  }

  async function copy(): Promise<void> {
    const found = await read()
    if (!found) return
    // A page without TLS has no clipboard: its address is shown, to be copied by hand.
    await navigator.clipboard?.writeText(found.url).then(
      () => succeeded(texts.title, texts.copied),
      () => undefined,
    )
  }

  async function send(): Promise<void> {
    // Opened by the press itself, because browsers block a window that comes later.
    const chat = open('', '_blank')
    const found = await read()
    const phone = sale['customer_phone']
    if (!found || !chat) return chat?.close()
    chat.opener = null
    chat.location.href = chatAddress(typeof phone === 'string' ? phone : null, found.text)
  }

  return (
    <section className="card record-card holds" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="muted">{texts.about}</p>
      {link && (
        <TextInput
          aria-label={texts.address}
          size={size}
          readOnly
          value={link.url}
          onFocus={event => event.currentTarget.select()}
        />
      )}
      <div className="holds-ways">
        <Button
          variant="default"
          size={size}
          leftSection={<Icon name="copy" />}
          aria-busy={isBusy || undefined}
          onClick={() => void copy()}
        >
          {texts.copy}
        </Button>
        <Button
          variant="default"
          size={size}
          leftSection={<Icon name="whatsapp" />}
          onClick={() => void send()}
        >
          {texts.whatsapp}
        </Button>
      </div>
    </section>
  )
}
