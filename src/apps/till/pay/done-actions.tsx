import { phoneText } from '#domain/phone.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { failed } from '#browser/alerts/alerts.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { Keys, useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { Icon } from '#ui/icon.tsx'
import { linesToHold } from '#browser/holds/lines-to-hold.ts'
import { quotationChat } from '../quotations/quotation-facts.ts'
import { openVoucherChat, printVouchers } from '#browser/sales/vouchers.ts'
import { ticketChat } from '../sales/ticket-chat.ts'
import { useStart } from '../start/start.ts'
import type { LastSale } from './last-sale.ts'
import { payTexts } from './texts-pay.ts'

const texts = payTexts.done
const MailSale = lazy(() => import('../sales/mail-sale.tsx'))
const HoldDialog = lazy(() => import('#browser/holds/hold-dialog.tsx'))
const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

interface DoneActionsProps {
  last: LastSale
  isPrinted: boolean
  isBusy: boolean
  onPrint: () => void
}

export function DoneActions({ last, isPrinted, isBusy, onPrint }: DoneActionsProps) {
  const { settings } = useStart()
  const [dialog, setDialog] = useState<'mail' | 'mailVoucher' | 'preview' | 'hold' | null>(null)
  const { sale, ticket, totals, reference, exchange } = last
  const isOnVoucher = exchange !== null && exchange.rest > 0 && exchange.refunds.length === 0
  // The sale that gave the vale.
  const exchanged = isOnVoucher ? ticket.exchange : undefined
  const isPending = sale?.['status'] === 'pending'
  const held = sale && isPending ? linesToHold(sale) : []
  const canMail = sale?.allowed_actions.includes('mail') ?? false
  const quoted = isPending && sale ? quotationChat(sale, settings.businessName) : null
  const chat =
    quoted ??
    ticketChat({
      shop: settings.businessName,
      folio: String(sale?.['folio'] ?? reference ?? ''),
      customer: ticket.customer,
      lines: ticket.lines.map(({ name, quantity }, place) => ({
        name,
        quantity,
        total: totals.lines[place]?.total ?? totals.total,
      })),
      total: totals.total,
    })
  const shared = { group: texts.ticket, allowInInput: true, when: () => !dialogIsOpen() }
  useShortcut({ ...shared, keys: 'mod+p', label: texts.print, run: onPrint })
  useShortcut({
    ...shared,
    keys: 'alt+w',
    label: texts.whatsapp,
    run: () => void open(chat, '_blank', 'noopener'),
  })
  useShortcut({
    ...shared,
    keys: 'alt+c',
    label: texts.mail,
    run: () => setDialog('mail'),
    when: () => canMail && !dialogIsOpen(),
  })

  const close = () => setDialog(null)
  return (
    <div className="done-actions">
      <button type="button" className="done-action" aria-busy={isBusy || undefined} onClick={onPrint}>
        {isPending ? (
          <Inside
            icon="printer"
            title={texts.printQuotation}
            note={texts.printQuotationHelp}
            end={<Keys keys="mod+p" />}
          />
        ) : (
          <Inside
            icon="printer"
            title={isPrinted ? texts.printAgain : texts.print}
            note={sale ? (isPrinted ? texts.printAgainHelp : '') : texts.printKept}
            end={<Keys keys="mod+p" />}
          />
        )}
      </button>
      {isPending && sale && (
        <a className="done-action" href={`/api/sales/${sale.id}/quotation`} target="_blank" rel="noopener">
          <Inside
            icon="file-text"
            title={texts.letter}
            note={texts.letterHelp}
            end={<Icon name="chevron-right" />}
          />
        </a>
      )}
      {!isPending && (
        <button type="button" className="done-action" onClick={() => setDialog('preview')}>
          <Inside
            icon="receipt"
            title={texts.preview}
            note={texts.previewHelp}
            end={<Icon name="chevron-right" />}
          />
        </button>
      )}
      {exchanged && (
        <>
          <button type="button" className="done-action" onClick={() => can(printVouchers(exchanged.saleId))}>
            <Inside
              icon="receipt"
              title={payTexts.vouchers.print}
              note={payTexts.vouchers.printHelp}
              end={<Icon name="printer" />}
            />
          </button>
          <button
            type="button"
            className="done-action"
            onClick={() => can(openVoucherChat(exchanged.saleId))}
          >
            <Inside
              icon="whatsapp"
              title={payTexts.vouchers.chat}
              note={payTexts.vouchers.chatHelp}
              end={<Icon name="chevron-right" />}
            />
          </button>
          {canMail && (
            <button type="button" className="done-action" onClick={() => setDialog('mailVoucher')}>
              <Inside
                icon="mail"
                title={payTexts.vouchers.mail}
                note={texts.mailHelp}
                end={<Icon name="chevron-right" />}
              />
            </button>
          )}
        </>
      )}
      <a className="done-action" href={chat} target="_blank" rel="noopener">
        <Inside
          icon="whatsapp"
          title={texts.whatsapp}
          note={
            ticket.customer?.phone
              ? `${ticket.customer.name} · ${phoneText(ticket.customer.phone)}`
              : texts.chooseChat
          }
          end={<Keys keys="alt+w" />}
        />
      </a>
      {canMail && (
        <button type="button" className="done-action" onClick={() => setDialog('mail')}>
          <Inside icon="mail" title={texts.mail} note={texts.mailHelp} end={<Keys keys="alt+c" />} />
        </button>
      )}
      {isPending && sale && held.length > 0 && (
        <button type="button" className="done-action" onClick={() => setDialog('hold')}>
          <Inside icon="lock" title={texts.hold} note={texts.holdHelp} end={<Icon name="chevron-right" />} />
        </button>
      )}
      <Link
        to={isPending ? '/admin/pos/cotizaciones' : '/admin/pos/ventas'}
        className="done-action"
        data-quiet
      >
        <Inside
          icon="list"
          title={isPending ? texts.quotations : texts.view}
          note={isPending ? texts.quotationsHelp : texts.viewHelp}
          end={<Icon name="chevron-right" />}
        />
      </Link>
      <Suspense>
        {dialog === 'mail' && sale && <MailSale sale={sale} onClose={close} />}
        {dialog === 'mailVoucher' && sale && exchanged && (
          <MailSale sale={{ ...sale, id: exchanged.saleId }} paper="voucher" onClose={close} />
        )}
        {dialog === 'hold' && sale && (
          <HoldDialog
            saleId={sale.id}
            lines={held}
            last={typeof sale['valid_until'] === 'string' ? sale['valid_until'] : null}
            timeZone={settings.timeZone}
            onClose={close}
          />
        )}
        {dialog === 'preview' && <PreviewDialog last={last} onClose={close} />}
      </Suspense>
    </div>
  )
}

const can = (work: Promise<void>) =>
  void work.catch((error: unknown) => failed(error, payTexts.vouchers.title))

interface InsideProps {
  icon: string
  title: string
  note: string
  end: ReactNode
}

function Inside({ icon, title, note, end }: InsideProps) {
  return (
    <>
      <Icon name={icon} size={26} />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {end}
    </>
  )
}
