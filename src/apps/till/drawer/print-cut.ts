import { failed } from '#browser/alerts/alerts.ts'
import { printPage } from '#browser/print-page.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { drawerTexts } from './texts-drawer.ts'

/** A close stands even when its paper does not print. */
export async function printCut({ id }: WireRecord): Promise<void> {
  try {
    await printPage(`/api/pos/sessions/${id}/cut`)
  } catch (error) {
    failed(error, drawerTexts.cut.title)
  }
}
