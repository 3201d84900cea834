import type { PageWindow } from './launcher.ts'

/** Gives the visitor a file to keep; nothing leaves the page. Returns what lets go of it. */
export function saveFile(
  window: PageWindow,
  file: { readonly name: string; readonly text: string },
): () => void {
  const { URL, Blob } = window
  const url = URL.createObjectURL(new Blob([file.text], { type: 'application/json' }))
  const link = window.document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  return () => URL.revokeObjectURL(url)
}
