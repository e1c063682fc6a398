import { useId, useRef } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { agoText } from '#console/record/ago-text.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Textarea } from '#ui/kit.ts'
import { words } from './message-words.screens.ts'
import { replyChat, mailAddress, suggestedReply, type Asked } from './reply.screens.ts'
import type { Inbox } from './use-inbox.screens.ts'

interface ReplyBoxProps {
  inbox: Inbox
  record: WireRecord
}

/** The answer is written here and sent by the mail program or the chat; sending it marks the message as attended. */
export function ReplyBox({ inbox, record }: ReplyBoxProps) {
  const { timeZone } = useAppData().settings
  const field = useRef<HTMLTextAreaElement>(null)
  const label = useId()
  const hint = useId()
  useShortcut({
    keys: 'r',
    label: words.focusReply,
    group: words.shortcuts,
    run: () => field.current?.focus(),
  })
  const question = askedIn(record)
  const text = inbox.draftOf(record.id) ?? suggestedReply(question)
  const email = textIn(record, 'email')
  const mail =
    email && mailAddress(email, text, question, agoText(String(record['created_at']), new Date(), timeZone))
  const chat = replyChat(textIn(record, 'phone'), text)
  const attend = () => {
    if (record['status'] === 'pending') void inbox.toggle(record)
  }

  return (
    <div className="inbox-reply" role="group" aria-labelledby={label}>
      <div className="inbox-reply-head">
        <span id={label}>{words.reply}</span>
        <span id={hint} className="muted">
          {words.replyHint}
        </span>
      </div>
      <Textarea
        ref={field}
        variant="unstyled"
        autosize
        minRows={4}
        maxRows={12}
        aria-labelledby={label}
        aria-describedby={hint}
        aria-keyshortcuts="r"
        value={text}
        onChange={event => inbox.keepDraft(record.id, event.currentTarget.value)}
      />
      <div className="inbox-reply-foot">
        <p className="muted">{mail || chat ? words.replyNote : words.noWay}</p>
        {mail && (
          <Button
            component="a"
            href={mail}
            variant="default"
            leftSection={<Icon name="mail" />}
            onClick={attend}
          >
            {words.byMail}
          </Button>
        )}
        {chat && (
          <Button
            component="a"
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<Icon name="whatsapp" />}
            onClick={attend}
          >
            {words.byWhatsapp}
          </Button>
        )}
      </div>
    </div>
  )
}

function askedIn(record: WireRecord): Asked {
  const product = record['product'] as WireRecord | null | undefined
  return {
    name: String(record['name']),
    message: String(record['message']),
    productName: textIn(record, 'product_name'),
    code: product ? String(product['internal_code']) : textIn(record, 'sku'),
  }
}

function textIn(record: WireRecord, name: string): string | null {
  const value = record[name]
  return typeof value === 'string' && value !== '' ? value : null
}
