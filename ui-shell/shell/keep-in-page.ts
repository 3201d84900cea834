import { type Logger, toErrorRecord } from '../../kernel/exports/index.ts'
import type { ShellHost } from './shell-host.ts'

/** Most times that a page may remove the open card before it is left alone. */
const restoreLimit = 3

/** Puts the card back where the page removes it. Returns the end. */
export function keepInPage(host: ShellHost, log: Logger): () => void {
  let restored = 0
  const restore = () => {
    restored += 1
    if (restored > restoreLimit) {
      log.error('SHELL_REMOVED: the page keeps removing <kit-modal>. Mount it with `portal`.')
      return
    }
    try {
      host.place()
    } catch (error) {
      log.error(toErrorRecord(error).message, error)
    }
  }
  // The page was faster than this code.
  if (!host.element.isConnected) restore()
  return host.watchRemoval(restore)
}
