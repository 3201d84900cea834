import { abortable, type Clock, loadOnce } from '../../kernel/exports/index.ts'
import type { PreparedMessage } from './checked-siwx.ts'

/** The message that is shown, and then signed: once. */
export interface ShownMessage {
  prepare(): Promise<PreparedMessage>
  /** The one that is shown, to sign it; when it is too old, another one. */
  take(signal: AbortSignal): Promise<PreparedMessage>
  forget(): void
}

export function createShownMessage(
  make: () => Promise<PreparedMessage>,
  clock: Clock,
): ShownMessage {
  let prepare = loadOnce(make)
  const forget = () => {
    prepare = loadOnce(make)
  }
  return {
    prepare: () => prepare(),
    async take(signal) {
      if (isTooOld(await abortable(prepare(), signal), clock.now())) forget()
      const message = await abortable(prepare(), signal)
      forget()
      return message
    },
    forget,
  }
}

const isTooOld = ({ data }: PreparedMessage, now: number): boolean =>
  Date.parse(data.expirationTime ?? '') <= now
