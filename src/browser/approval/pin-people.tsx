import { Icon } from '#ui/icon.tsx'
import { approvalTexts as texts } from './texts-approval.ts'
import type { Pin } from './use-person-pin.ts'

interface PinPeopleProps {
  pin: Pin
  /** The label of the list. */
  who?: string
}

/** Chooses the person whose PIN is typed. */
export function PinPeople({ pin: { people, approvers, approver, choose }, who = texts.who }: PinPeopleProps) {
  return (
    <div ref={people} role="group" aria-label={who} className="pin-who">
      <span className="pin-label">{who}</span>
      {approvers.map(({ id, name, role }) => {
        const isOn = id === approver?.id
        return (
          <button key={id} type="button" aria-pressed={isOn} onClick={() => choose(id)}>
            <span className="pin-face" aria-hidden="true">
              {isOn ? <Icon name="check" size={20} /> : initials(name)}
            </span>
            <span className="pin-name">
              {name}
              <small>{texts.roles[role] ?? role}</small>
            </span>
          </button>
        )
      })}
    </div>
  )
}

function initials(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase()
}
