import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { useStart } from '../start/start.ts'
import { CutClose } from './cut-close.tsx'
import { CutCompare } from './cut-compare.tsx'
import { CutCount } from './cut-count.tsx'
import { CutDone } from './cut-done.tsx'
import { nothingTyped } from './cut-typed.ts'
import type { Comparison } from './cut.ts'
import { useKept } from './kept.ts'
import { drawerTexts } from './texts-drawer.ts'

/** Counts the drawer blind, compares it, and closes it. */
export default function CutPage() {
  const { drawer } = useStart()
  const [closed, setClosed] = useState<WireRecord | null>(null)
  if (closed) return <CutDone session={closed} />
  if (!drawer) return <Navigate to="/admin/pos" replace />
  return <Steps key={drawer.id} session={drawer} onClosed={setClosed} />
}

function Steps({ session, onClosed }: { session: WireRecord; onClosed: (closed: WireRecord) => void }) {
  const [typed, change, forget] = useKept(`till-cut-${session.id}`, nothingTyped)
  const navigate = useNavigate()
  const compared = 'session' in typed.compared ? (typed.compared as Comparison) : null
  const step = compared ? typed.step : 1

  function back(): void {
    if (step > 1) change({ step: step - 1 })
    else void navigate({ to: '/admin/pos' })
  }

  useShortcut({
    keys: 'escape',
    label: drawerTexts.back,
    group: drawerTexts.group,
    allowInInput: true,
    when: () => !dialogIsOpen(),
    run: back,
  })
  const shared = { session, typed, change, onBack: back }
  if (!compared || step === 1) return <CutCount {...shared} />
  if (step === 2) return <CutCompare {...shared} comparison={compared} />
  return (
    <CutClose
      {...shared}
      comparison={compared}
      onClosed={closed => {
        onClosed(closed)
        forget()
      }}
    />
  )
}
