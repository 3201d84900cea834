import { type ComponentType, useEffect, useState } from 'react'
import type { Contributed } from '../../kernel/exports/index.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { useKernel } from '../kit-context.ts'
import { Apology } from './Apology.tsx'
import { PluginBoundary } from './PluginBoundary.tsx'

export interface ContributedBlockProps<P> {
  readonly entry: Contributed<{
    readonly load: () => Promise<{ readonly Block: (props: P) => unknown }>
    readonly isQuiet?: boolean | undefined
  }>
  /** The view that it is a block of. */
  readonly viewId: string
  readonly props: P
  /** So many rows of room are kept while it loads. Default 1. */
  readonly rows?: number | undefined
}

interface Loaded {
  readonly Block: ComponentType<any>
}

/** By kernel: a block that was drawn before is there at once, so that the way back finds what was used. */
const loadedBlocks = /*#__PURE__*/ new WeakMap<object, Map<object, Loaded>>()

function blocksOf(kernel: object): Map<object, Loaded> {
  const known = loadedBlocks.get(kernel) ?? new Map<object, Loaded>()
  loadedBlocks.set(kernel, known)
  return known
}

/**
 * A block that a plugin brings into a view of the shell. Its code loads and its plugin is activated side
 * by side; its room is kept meanwhile, and what goes wrong with it is its own.
 */
export function ContributedBlock<P extends {}>(block: ContributedBlockProps<P>) {
  const { entry, viewId, props, rows = 1 } = block
  const { value, pluginId } = entry
  const kernel = useKernel()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Loaded | 'failed' | undefined>(() =>
    blocksOf(kernel).get(value),
  )

  useEffect(() => {
    let isCurrent = true
    const settle = (next: typeof state) => isCurrent && setState(next)
    const known = blocksOf(kernel)
    settle(known.get(value))
    Promise.all([value.load(), kernel.activate(pluginId)]).then(
      ([{ Block }]) => {
        const loaded = known.get(value) ?? { Block: Block as Loaded['Block'] }
        known.set(value, loaded)
        settle(loaded)
      },
      () => settle('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [kernel, value, pluginId, attempt])

  if (state === undefined) return value.isQuiet ? null : <Skeleton count={rows} />
  if (state === 'failed') return <Apology onRetry={() => setAttempt(attempt + 1)} />
  return (
    <PluginBoundary kernel={kernel} pluginId={pluginId} viewId={viewId}>
      <state.Block {...props} />
    </PluginBoundary>
  )
}
