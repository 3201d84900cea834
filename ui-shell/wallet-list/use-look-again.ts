import { useCallback, useEffect, useRef, useState } from 'react'
import { connectors, walletDiscoveries } from '../../kernel/exports/index.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useKernel } from '../kit-context.ts'
import { connectorRow, isInstalled } from './wallet-row.ts'

/** Wallets answer at once, or after they woke up. */
const answerMs = 1_000

export interface LookAgain {
  readonly status: 'idle' | 'looking' | 'nothing'
  /** Asks every namespace to look; says which wallet is new as soon as one is. */
  look(onFound: (name: string) => void): void
}

/** Looks for a wallet that the visitor has installed since. */
export function useLookAgain(): LookAgain {
  const kernel = useKernel()
  const lookNow = useLookNow()
  const clock = useClock()
  const [status, setStatus] = useState<LookAgain['status']>('idle')
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const look: LookAgain['look'] = (onFound) => {
    const point = kernel.point(connectors)
    const installed = () =>
      point
        .getSnapshot()
        .map(({ value }) => connectorRow(value))
        .filter(isInstalled)
    const before = new Set(installed().map(({ key }) => key))
    stop.current()
    setStatus('looking')
    const end = (next: LookAgain['status']) => {
      stop.current()
      setStatus(next)
    }
    // Told at once: the list that has the wallet may take the place of whoever asked.
    const stopListening = point.subscribe(() => {
      const found = installed().find(({ key }) => !before.has(key))
      if (!found) return
      end('idle')
      onFound(found.name)
    })
    const stopWaiting = clock.after(answerMs, () => end('nothing'))
    stop.current = () => {
      stopListening()
      stopWaiting()
    }
    lookNow()
  }
  return { status, look }
}

/** A discovery that breaks is a fault of its plugin; the others look all the same. */
export function useLookNow(): () => void {
  const kernel = useKernel()
  const discoveries = useContributions(walletDiscoveries)
  const known = useRef(discoveries)
  known.current = discoveries
  return useCallback(() => {
    for (const { value, pluginId } of known.current) {
      kernel.guard(pluginId, `wallet discovery ${value.id}`, () => value.look())
    }
  }, [kernel])
}
