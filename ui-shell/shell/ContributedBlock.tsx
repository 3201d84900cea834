import {
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Contributed, routerStore } from '../../kernel/exports/index.ts'
import { isOfKit, isQuestion, wholeOf } from '../../kernel/exports/internal.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { type Place, PlaceContext, useKernel, useShell } from '../kit-context.ts'
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
  const drawn = (
    <PluginBoundary
      kernel={kernel}
      pluginId={pluginId}
      viewId={viewId}
      part={state.Block}
      props={props}
    />
  )
  return isOfKit(wholeOf(kernel), pluginId) ? drawn : <OfOthers>{drawn}</OfOthers>
}

/** It covers nothing of the view, with room for the marks of focus around what it draws. */
const ofItsOwnPlace = {
  contain: 'layout paint',
  display: 'flex',
  flexDirection: 'column',
  gap: 'inherit',
  margin: -4,
  minInlineSize: 0,
  padding: 4,
} as const

/** In the list of a wide card it says nothing beside a view in which the visitor decides, or has a wallet asked. */
function OfOthers({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // Also where a plugin draws the block of another one in its view: whose card it is says the kit.
  const kernel = useKernel()
  const router = useMemo(() => wholeOf(kernel).store(routerStore), [kernel])
  const read = () => isQuestion(router.getSnapshot().history.at(-1)?.viewId)
  const isAsked = useSyncExternalStore(router.subscribe, read, read)
  const [pressable, onPress] = usePressedPlace()
  const height = useRef(0)
  // As it is taken away it is still in place: what stands below it stays where it is.
  if (isAsked && ref.current) height.current = heightOf(ref.current)
  if (isAsked) return <div style={{ blockSize: height.current }} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what its controls are for
    <div
      ref={ref}
      data-of-others=""
      style={ofItsOwnPlace}
      onClickCapture={onPress}
      onKeyDownCapture={({ key }) => key === 'Enter' && onPress()}
    >
      <PlaceContext.Provider value={pressable}>{children}</PlaceContext.Provider>
    </div>
  )
}

/** It leads on once for each press in it: by itself it would take the view away as often as that is opened. */
function usePressedPlace(): readonly [Place, () => void] {
  const place = useContext(PlaceContext)
  const isPressed = useRef(false)
  const pressed = useMemo(
    () => ({
      lead(lead: () => void) {
        if (!isPressed.current) return
        isPressed.current = false
        if (place) place.lead(lead)
        else lead()
      },
    }),
    [place],
  )
  return [
    pressed,
    () => {
      isPressed.current = true
    },
  ]
}

function heightOf({ children }: Element): number {
  const boxes = [...children].map((child) => child.getBoundingClientRect())
  const top = Math.min(...boxes.map((box) => box.top))
  return Math.max(0, ...boxes.map(({ bottom }) => bottom - top))
}
