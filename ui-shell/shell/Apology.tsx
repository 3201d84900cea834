import { Skeleton } from '../components/Skeleton.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { lazyPart } from './lazy-part.tsx'

export interface ApologyProps {
  readonly onRetry?: (() => void) | undefined
  /** The view is switched off, not broken. */
  readonly isOff?: boolean | undefined
  /** Why it cannot be drawn. */
  readonly error?: unknown
}

/** Fetched once a view is drawn, so that it is there when the network is not. */
export const loadApology = async () => (await import('./FullApology.tsx')).FullApology

/** Back and close are in the header. */
function PlainApology({ isOff }: ApologyProps) {
  const t = useMessages(shellMessages)
  return (
    <p className="text" role="alert">
      {isOff ? t('boundary.off') : t('boundary.text')}
    </p>
  )
}

/** A part that cannot be drawn, and the way out. */
export const Apology = /*#__PURE__*/ lazyPart<ApologyProps>(loadApology, PlainApology, Skeleton)
