import { useState } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'
import { useActions } from '#console/action/actions.ts'
import { useTool } from '#console/page/use-tool.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { mailing } from './mail-sale.screens.tsx'
import { papersOf, ticketTool } from './print-sale.screens.ts'
import { useSaleChat } from './sale-cells.screens.tsx'
import { SaleRequest } from './sale-request.screens.tsx'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

const texts = words.ticket
const extras: ScreenExtras = { inputs: { mail: mailing } }

/** The customer's paper, printed or sent: the ticket with a preview, or the quotation. */
export function SaleTicket({ record }: { record: WireRecord }) {
  const use = useTool(record)
  const actions = useActions(sales, extras)
  const chat = useSaleChat(record)
  const [isShown, setShown] = useState(false)
  const [paper] = papersOf(record)
  if (paper === undefined) return null
  const isTicket = paper === 'ticket'
  return (
    <section className="card record-card sale-ticket">
      <h2>{isTicket ? texts.title : texts.quotation}</h2>
      <div className="sale-ticket-ways">
        {isTicket ? (
          <Button
            variant="default"
            leftSection={<Icon name="printer" size={16} />}
            onClick={() => void use(ticketTool)}
          >
            {texts.print}
          </Button>
        ) : (
          <Button
            component="a"
            variant="default"
            leftSection={<Icon name="file-text" size={16} />}
            href={`/api/sales/${record.id}/quotation`}
            target="_blank"
            rel="noopener"
          >
            {texts.pdf}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          leftSection={<Icon name="whatsapp" size={16} />}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.whatsapp.button}
        </Button>
        {record.allowed_actions.includes('mail') && (
          <Button
            variant="default"
            leftSection={<Icon name="mail" size={16} />}
            onClick={() => void actions.run('mail', [record])}
          >
            {texts.mail}
          </Button>
        )}
      </div>
      {isTicket && <SaleRequest record={record} />}
      {isTicket && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isShown}
          rightSection={<Icon name={isShown ? 'chevron-up' : 'chevron-down'} size={14} />}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? texts.hide : texts.show}
        </Button>
      )}
      {isTicket && isShown && (
        <iframe
          className="sale-ticket-page"
          title={texts.title}
          src={`/api/sales/${record.id}/ticket`}
          // The page needs no scripts, so the frame forbids them.
          sandbox="allow-same-origin"
        />
      )}
    </section>
  )
}
