import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button, Progress, Text } from '#ui/kit.ts'
import type { Resource } from '#contract/resource.ts'
import { countOf } from '../action/action-sentences.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { textsOf } from '#browser/locale.ts'
import { importTexts } from './texts-import.ts'
import { collectionPath, type Parent } from '#browser/wire-record.ts'
import { choiceFaults, isComplete } from './column-choices.ts'
import { FileStep } from './file-step.tsx'
import { PastImports } from './past-imports.tsx'
import { ReviewStep } from './review-step.tsx'
import { Steps } from './steps.tsx'
import { StoppedBefore } from './stopped-before.tsx'
import { TemplateStep } from './template-step.tsx'
import { useImport, type ImportResult, type ImportSource, type Work } from './use-import.ts'

interface ImportDialogProps {
  resource: Resource
  parent?: Parent | undefined
  /** For rows that are not the resource's own records. */
  source?: ImportSource | undefined
  /** What its template asks for, where it differs from that of records. */
  hints?: readonly string[] | undefined
  onClose: () => void
  /** Called after rows were written, before the dialog closes. */
  onDone?: (() => void) | undefined
}

const texts = importTexts
const stepLabels = Object.values(texts.steps)

/** Imports records from a file in three steps: the template, the file and the review. */
export function ImportDialog({ resource, parent, source, hints, onClose, onDone }: ImportDialogProps) {
  const [hasTemplate, setHasTemplate] = useState(false)
  const flow = useImport(
    resource,
    parent,
    () => {
      onDone?.()
      onClose()
    },
    source,
  )
  const { chosen, review, work } = flow
  const step = review ? 2 : hasTemplate ? 1 : 0
  const faults = chosen?.preview ? choiceFaults(chosen.preview, flow.decided.columns) : null
  const good = review ? review.created + review.updated : 0
  const said = review ? outlook(review, good) : faults && openChoices(faults.unknown.size)
  const content = useRef<HTMLDivElement>(null)
  const last = useRef({ step, file: chosen?.file })
  // The pressed button disappears with its step, so the new step takes the focus.
  useEffect(() => {
    const changed = last.current.step !== step || last.current.file !== chosen?.file
    if (changed) content.current?.focus({ preventScroll: true })
    last.current = { step, file: chosen?.file }
  }, [step, chosen?.file])
  const back = review ? flow.back : () => setHasTemplate(false)

  return (
    <Frame
      kind="dialog"
      width={800}
      title={texts.title(textsOf(resource).many.toLowerCase())}
      strip={<Steps labels={stepLabels} current={step} />}
      locked={work?.kind === 'writing' && !work.isLost}
      closeOnClickOutside={!chosen}
      onClose={onClose}
      footer={
        <>
          {step > 0 && (
            <Button
              variant="subtle"
              color="gray"
              px="xs"
              disabled={work !== null}
              onClick={back}
              leftSection={<Icon name="arrow-left" />}
            >
              {texts.back}
            </Button>
          )}
          <div className="import-state">
            {work ? (
              <Working
                work={work}
                rows={review ? review.rows - review.failed : 0}
                processed={flow.processed}
              />
            ) : (
              said !== null && (
                <Text c="dimmed" role="status">
                  {said}
                </Text>
              )
            )}
          </div>
          <Button variant="default" disabled={work?.kind === 'writing' && !work.isLost} onClick={onClose}>
            {texts.cancel}
          </Button>
          {step === 0 && <Button onClick={() => setHasTemplate(true)}>{texts.have}</Button>}
          {step === 1 && (
            <Button disabled={!faults || !isComplete(faults)} loading={work !== null} onClick={flow.check}>
              {texts.next}
            </Button>
          )}
          {step === 2 && (
            <Button disabled={good === 0} loading={work !== null} onClick={flow.write}>
              {texts.run(countOf(resource, good))}
            </Button>
          )}
        </>
      }
    >
      <div ref={content} className="import-content" tabIndex={-1}>
        {step < 2 && !chosen && <StoppedBefore resource={resource} />}
        {step === 0 && (
          <TemplateStep
            href={`/api/${source?.template ?? `${collectionPath(resource, parent)}/template`}`}
            hints={source?.hints ?? hints}
          />
        )}
        {step === 0 && !source && <PastImports resource={resource} />}
        {step === 1 && (
          <FileStep
            chosen={chosen}
            failures={flow.failures}
            isBusy={work !== null}
            columns={flow.decided.columns}
            onColumn={flow.chooseColumn}
            onChoose={flow.choose}
            onForget={flow.forget}
          />
        )}
        {review && chosen && (
          <ReviewStep
            resource={resource}
            flow={flow}
            chosen={chosen}
            result={review}
            failures={flow.failures}
            isBusy={work !== null}
            onChange={flow.forget}
          />
        )}
      </div>
    </Frame>
  )
}

function outlook({ failed, questions = [] }: ImportResult, good: number): string {
  if (questions.length > 0) return texts.answerFirst(questions.length)
  if (good === 0) return texts.nothing
  return failed === 0 ? texts.notSaved : texts.skipped(failed)
}

function openChoices(unknown: number): string | null {
  return unknown === 0 ? null : texts.toChoose(unknown)
}

function Working({ work, rows, processed }: { work: Work; rows: number; processed: number }) {
  const percent = Math.round(work.uploaded * 100)
  const isUploading = percent < 100
  // All rows are looked at before the first one is written.
  const isWriting = work.kind === 'writing' && !isUploading && processed > 0
  const label = isUploading
    ? texts.uploading(percent)
    : isWriting
      ? (work.isLost ? texts.continuing : texts.writing)(processed, rows)
      : work.isLost
        ? texts.lost
        : work.kind === 'reading'
          ? texts.reading
          : texts.checking
  const done = isUploading ? percent : isWriting ? (processed / Math.max(rows, 1)) * 100 : 100
  return (
    <>
      <Text c="dimmed">{label}</Text>
      <Progress value={done} size={4} animated={!isUploading && !isWriting} aria-label={label} />
    </>
  )
}
