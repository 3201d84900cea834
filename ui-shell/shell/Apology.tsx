import { Suspense } from 'react'
import { Skeleton } from '../components/Skeleton.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { lazyPart } from './lazy-part.ts'

export interface ApologyProps {
  readonly onRetry?: (() => void) | undefined
  /** The view is switched off, not broken. */
  readonly isOff?: boolean | undefined
}

/** Fetched once a view is drawn, so that it is there when the network is not. */
export const loadApology = async () => (await import('./FullApology.tsx')).FullApology

/** A part that cannot be drawn, and the way out. */
export function Apology(props: ApologyProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <FullApology {...props} />
    </Suspense>
  )
}

/** Back and close are in the header. */
function PlainApology({ isOff }: ApologyProps) {
  const t = useMessages(shellMessages)
  return (
    <p className="text" role="alert">
      {isOff ? t('boundary.off') : t('boundary.text')}
    </p>
  )
}

const FullApology = /*#__PURE__*/ lazyPart<ApologyProps>(loadApology, PlainApology)
