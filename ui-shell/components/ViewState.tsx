import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { ErrorRecord } from '../../kernel/exports/index.ts'
import { useAnnounce } from '../hooks/use-announce.ts'
import { useShell } from '../kit-context.ts'
import { Actions } from './Actions.tsx'
import { Drawing } from './Drawing.tsx'
import { ErrorDetails } from './ErrorDetails.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { Skeleton, type SkeletonProps } from './Skeleton.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/states.css'

/**
 * The whole of a view, or a block of it, when there is nothing else to show. The shell announces the
 * words. `waiting` shows the wait bar of the card.
 */
export type ViewStateProps =
  | {
      readonly kind: 'loading'
      readonly label?: string | undefined
      readonly shape?: SkeletonProps['kind']
      readonly count?: number | undefined
    }
  | {
      readonly kind: 'empty'
      readonly text: string
      readonly icon?: IconName | undefined
      readonly action?: ReactNode
    }
  | {
      readonly kind: 'waiting' | 'done' | 'error'
      readonly title: string
      readonly text?: ReactNode
      /** 64 px: `WalletIcon size="state"`. An error and a success have a sign without it. */
      readonly picture?: ReactNode
      /** `Button`s; the first is the main one. */
      readonly actions?: ReactNode
      /** Shown under "Details" with its code. */
      readonly error?: ErrorRecord | undefined
    }

export function ViewState(props: ViewStateProps) {
  if (props.kind === 'loading') {
    return <Skeleton kind={props.shape} count={props.count} label={props.label} />
  }
  if (props.kind === 'empty') return <Empty {...props} />
  return <FullState {...props} />
}

function Empty({ text, icon = 'search', action }: Extract<ViewStateProps, { kind: 'empty' }>) {
  useStyles(css)
  useAnnouncement(text)
  return (
    <div className="state empty">
      <Drawing name={icon} />
      <p className="text">{text}</p>
      {action}
    </div>
  )
}

function FullState(props: Extract<ViewStateProps, { kind: 'waiting' | 'done' | 'error' }>) {
  useStyles(css)
  const { kind, title, text, picture, actions, error } = props
  const words = typeof text === 'string' ? `${title}. ${text}` : title
  useAnnouncement(words, kind)
  const block = useRef<HTMLDivElement>(null)
  useMainAction(block, kind === 'error')
  useWaitBar(kind === 'waiting' ? title : undefined)
  return (
    <div ref={block} className={`state ${kind}`}>
      <div className="state-picture">
        {picture ?? <StateSign kind={kind} />}
        {picture !== undefined && kind !== 'waiting' && <StateBadge kind={kind} />}
      </div>
      <h3 className="state-title">{title}</h3>
      {text !== undefined && <p className="text">{text}</p>}
      {actions !== undefined && <Actions>{actions}</Actions>}
      {error && <ErrorDetails error={error} />}
    </div>
  )
}

function StateSign({ kind }: { readonly kind: 'waiting' | 'done' | 'error' }) {
  return (
    <span className={`state-sign ${kind}`}>
      <Icon name={kind === 'done' ? 'check' : kind === 'error' ? 'alert' : 'clock'} size={32} />
    </span>
  )
}

/** After a failure the focus is on the way out, unless the visitor has it elsewhere. */
function useMainAction(block: RefObject<HTMLElement | null>, isWanted: boolean) {
  useEffect(() => {
    const element = block.current
    if (!isWanted || !element) return
    const { activeElement } = element.getRootNode() as Document | ShadowRoot
    if (activeElement && !activeElement.matches('body, .title, .card')) return
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [block, isWanted])
}

/** What is waited for stands under the header, where waiting is always shown. */
function useWaitBar(label: string | undefined) {
  const { busy } = useShell()
  useEffect(() => {
    if (label !== undefined) return busy.show(label)
  }, [busy, label])
}

/** What has come to its end is heard also where the card closes; everything else is over with what is on screen. */
function useAnnouncement(words: string, kind?: ViewStateProps['kind']) {
  const announce = useAnnounce()
  const { announcer } = useShell()
  useEffect(() => {
    announce(words, kind === 'error' ? 'assertive' : undefined)
    if (kind === 'done') return
    return () => {
      if (announcer.getSnapshot().text === words) announcer.announce('')
    }
  }, [announce, announcer, words, kind])
}
