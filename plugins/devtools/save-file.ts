import type { Clock } from '../../kernel/exports/index.ts'
import type { PageWindow } from './launcher.ts'

/** Gives the visitor a file to keep. Nothing leaves the page. */
export function saveFile(
  window: PageWindow,
  clock: Clock,
  file: { readonly name: string; readonly text: string },
): void {
  const { URL, Blob } = window
  const url = URL.createObjectURL(new Blob([file.text], { type: 'application/json' }))
  const link = window.document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  clock.after(10_000, () => URL.revokeObjectURL(url))
}
