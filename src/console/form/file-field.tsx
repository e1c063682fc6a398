import './image-control.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Button, FileButton, Input } from '#ui/kit.ts'

interface FileFieldProps {
  id: string
  label: string
  required?: boolean | undefined
  accept: string
  chooseLabel: string
  busy?: boolean
  isOver?: boolean
  fault?: string | undefined
  view: ReactNode
  /** Shown under the buttons as long as there is no fault. */
  note: ReactNode
  onFile: (file: File | null) => void
  /** Further buttons, after the one that chooses a file. */
  tools?: ReactNode
  children?: ReactNode
}

/** A picture or a video of a form: the current one, a button to choose another, and its fault. */
export function FileField(props: FileFieldProps) {
  const { id, label, required, accept, chooseLabel, busy, isOver, fault, view, note, tools } = props
  const isFaulty = fault !== undefined || undefined
  const said = useRef<HTMLDivElement>(null)
  // A file may be dropped or pasted anywhere in the form, far from this field.
  useEffect(() => {
    if (fault !== undefined) said.current?.scrollIntoView({ block: 'nearest' })
  }, [fault])
  return (
    <Input.Wrapper labelElement="div" id={id} label={label} required={required ?? false}>
      <div
        className="image-field"
        role="group"
        aria-label={label}
        data-over={isOver || undefined}
        data-faulty={isFaulty}
      >
        <div className="image-field-view">{view}</div>
        <div className="image-field-side">
          <div className="image-field-buttons">
            <FileButton accept={accept} onChange={props.onFile}>
              {({ onClick }) => (
                <Button
                  id={id}
                  variant="default"
                  size="xs"
                  loading={busy ?? false}
                  leftSection={<Icon name="upload" size={16} />}
                  aria-invalid={isFaulty}
                  aria-describedby={`${id}-note`}
                  onClick={onClick}
                >
                  {chooseLabel}
                </Button>
              )}
            </FileButton>
            {tools}
          </div>
          <div ref={said} id={`${id}-note`} className="image-field-note" aria-live="polite">
            {fault === undefined ? note : <Input.Error>{fault}</Input.Error>}
          </div>
        </div>
      </div>
      {props.children}
    </Input.Wrapper>
  )
}

interface FileToolProps {
  id?: string
  icon: IconName
  label: string
  expanded?: boolean
  onPress: () => void
}

export function FileTool({ id, icon, label, expanded, onPress }: FileToolProps) {
  return (
    <Button
      variant="subtle"
      size="xs"
      color="gray"
      leftSection={<Icon name={icon} size={16} />}
      {...(id !== undefined && { id })}
      aria-expanded={expanded}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
