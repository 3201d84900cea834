import { useEffect, useState } from 'react'
import type { Contributed } from '../../kernel/exports/index.ts'
import { wholeOf } from '../../kernel/exports/internal.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { useKernel, useShell } from '../kit-context.ts'
import { Apology } from './Apology.tsx'
import { PluginBoundary } from './PluginBoundary.tsx'
import type { LoadedBlock } from './loaded-block.ts'

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

/**
 * A block that a plugin brings into a view of the shell. Its code loads and its plugin is activated side
 * by side; its room is kept meanwhile, and what goes wrong with it is its own.
 */
export function ContributedBlock<P extends {}>(block: ContributedBlockProps<P>) {
  const { entry, viewId, props, rows = 1 } = block
  const { value, pluginId } = entry
  const shell = useShell()
  const kernel = useKernel()
  const loadedBlocks = shell.loadedBlocks(kernel)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<LoadedBlock | { readonly error: unknown } | undefined>(() =>
    loadedBlocks.get(value),
  )

  useEffect(() => {
    let isCurrent = true
    const settle = (next: typeof state) => isCurrent && setState(next)
    settle(loadedBlocks.get(value))
    Promise.all([value.load(), kernel.activate(pluginId)]).then(
      ([{ Block }]) => {
        // Of another plugin: what this one draws itself stays as it has it.
        const { unveiled } = wholeOf(kernel)
        const drawn = ((unveiled?.has(value) && unveiled.get(Block)) ||
          Block) as LoadedBlock['Block']
        const loaded = loadedBlocks.get(value) ?? { Block: drawn }
        loadedBlocks.set(value, loaded)
        settle(loaded)
      },
      (error: unknown) => settle({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [kernel, loadedBlocks, value, pluginId, attempt])

  if (state === undefined) return value.isQuiet ? null : <Skeleton count={rows} />
  if ('error' in state) {
    return <Apology onRetry={() => setAttempt(attempt + 1)} error={state.error} />
  }
  return (
    <PluginBoundary
      kernel={kernel}
      pluginId={pluginId}
      viewId={viewId}
      part={state.Block}
      props={props}
    />
  )
}
