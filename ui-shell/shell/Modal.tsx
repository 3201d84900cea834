import {
  type KeyboardEvent,
  type PointerEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { headerItems, routerStore, views } from '../../kernel/exports/index.ts'
import { classNames } from '../components/class-names.ts'
import { WaitBar } from '../components/WaitBar.tsx'
import { useContributions } from '../hooks/use-contributions.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useStore } from '../hooks/use-store.ts'
import { useView } from '../hooks/use-view.ts'
import { StylesContext, useKernel, useLanguage, useShell } from '../kit-context.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { Alerts } from './Alerts.tsx'
import { Header } from './Header.tsx'
import type { HeaderItemsProps } from './HeaderItems.tsx'
import { lazyPart } from './lazy-part.tsx'
import { Places } from './Places.tsx'
import { Toast } from './Toast.tsx'
import { useAnswer } from './use-answer.ts'
import { useFocusRules, wrapTab } from './use-focus-rules.ts'
import { useHeightMotion } from './use-height-motion.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { reducedMotion, sheetWidth, useMedia } from './use-media.ts'
import { useOwnLooks } from './use-own-looks.ts'
import { usePanelOpening } from './use-panel-opening.ts'
import { usePreloads } from './use-preloads.ts'
import { useCloseGuards, useShake } from './use-refusal.ts'
import { useScrollLock } from './use-scroll-lock.ts'
import { useSheetDrag } from './use-sheet-drag.ts'
import { type ShownView, useShownView } from './use-shown-view.ts'
import { keyOfEntry, paramsOf, ViewBody } from './ViewOutlet.tsx'

export interface ModalProps {
  /** The element in the page that holds the shell; what stands beside it becomes inert. */
  readonly host?: HTMLElement | undefined
  /** A region in the page instead of a dialog over it: no scrim, no close, no trap. */
  readonly isInline?: boolean | undefined
  /** Where the focus goes on closing when the opener is gone. */
  readonly focusFallback?: (() => HTMLElement | null | undefined) | undefined
}

const HeaderItems = /*#__PURE__*/ lazyPart<HeaderItemsProps>(
  async () => (await import('./HeaderItems.tsx')).HeaderItems,
)

/** The card: header, wait bar, alert, the body of a view, toast. Drawn while the router is open. */
export function Modal({ host, isInline = false, focusFallback }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const t = useMessages(shellMessages)
  const { direction } = useLanguage()
  const router = useStore(routerStore)
  const view = useView()
  const shown = useShownView()
  const { askGuards, guardsOf } = useCloseGuards(shown.entry?.viewId)
  const refusal = useAnswer(askGuards, guardsOf)
  const isRefused = useShake(card, askGuards)
  const isReduced = useMedia(reducedMotion)
  const isSheet = useMedia(sheetWidth) && !isInline
  const adopt = useContext(StylesContext)
  const viewKey = `${shown.depth} ${keyOfEntry(shown)}`
  const isAwaited = shown.status === 'awaited'
  // The title has the focus from the start where the wait may be long.
  const isReady = shown.status !== 'loading' && !shown.isLeaving

  useOwnLooks(card, shown.entry?.viewId)
  useScrollLock(!isInline)
  useFocusRules({
    card,
    title,
    viewKey,
    isReady,
    direction: router.direction,
    depth: router.history.length,
    host,
    isInline,
    fallback: focusFallback,
  })
  usePanelOpening({ card, title, isInline, isOpen: router.isOpen })
  useHeightMotion(card, viewKey)
  useKeyboardRoom(layer)
  useSheetDrag(card, isSheet, () => view.close())
  usePreloads(shown.entry?.viewId, isReady)
  useEscape(isInline, () => view.close())
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    let playExit = (_: HTMLElement) => {}
    // A card leaves later than it comes. Without the code it is gone at once.
    import('./play-exit.ts').then(
      ({ prepareExit }) => {
        const play = prepareExit(adopt)
        // A region of the page does not leave.
        if (!isInline) playExit = play
      },
      () => {},
    )
    return () => playExit(element)
  }, [isInline, adopt])

  const onKeyDown = (event: KeyboardEvent) => {
    if (card.current) wrapTab(event, card.current)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // A native dialog or a drawer of the page must not close with the card.
    event.preventDefault()
    event.stopPropagation()
    view.close()
  }
  // What was opened in a panel leads back to what the panel rests on.
  const isNested = router.history.length > 1 || (isInline && router.isOpen)
  const scrim = useScrimPress(() => view.close())
  return (
    <div
      ref={layer}
      className={classNames('layer', isInline ? 'inline' : 'modal', isSheet && 'sheet')}
      {...(isInline ? {} : scrim)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- always one of two roles */}
      <div
        ref={card}
        part="card"
        className={classNames('card', isRefused && (isReduced ? 'refused' : 'refused shake'))}
        role={isInline ? 'region' : 'dialog'}
        aria-modal={isInline ? undefined : true}
        aria-labelledby={titleId}
        tabIndex={isInline ? undefined : -1}
        onKeyDown={isInline ? undefined : onKeyDown}
      >
        {isSheet && <span className="grip" aria-hidden="true" />}
        <Header
          ref={title}
          titleId={titleId}
          title={<Title shown={shown} />}
          items={
            useContributions(headerItems).length > 0 && <HeaderItems viewId={shown.entry?.viewId} />
          }
          onBack={isNested && !refusal && shown.loaded?.canGoBack !== false ? view.back : undefined}
          onClose={isInline || refusal ? undefined : () => view.close()}
          {...useHelp(shown)}
        />
        <BusyBar
          viewKey={viewKey}
          fallback={shown.isLeaving || isAwaited ? t('shell.loading') : undefined}
        />
        <Alerts />
        <Places>
          {[
            // A new one for each view, since another view begins at its top.
            <div
              key={viewKey}
              part="body"
              className={classNames('body', shown.isLeaving && 'going')}
              aria-busy={!isReady || isAwaited || undefined}
              data-direction={router.direction}
              dir={direction}
            >
              <div className="view">
                <ViewBody shown={shown} />
              </div>
            </div>,
          ]}
        </Places>
        <Toast />
      </div>
    </div>
  )
}

function Title({ shown }: { readonly shown: ShownView }) {
  const { translate } = useLanguage()
  const kernel = useKernel()
  const { metadata } = useSettings()
  const t = useMessages(shellMessages)
  const { loaded, contribution, entry, status } = shown
  const title = useAnswer(
    () =>
      contribution &&
      entry &&
      kernel.guard(contribution.pluginId, `title ${entry.viewId}`, () =>
        loaded?.title(translate, paramsOf(kernel, contribution.pluginId, entry), metadata.name),
      ),
    [contribution?.pluginId],
  )
  if (status === 'awaited') return t('shell.loading')
  if (status === 'off' || status === 'failed') return t('boundary.title')
  if (!loaded || !contribution || !entry)
    return <span className="hidden">{t('shell.loading')}</span>
  return title ?? t('shell.name')
}

/** The help control of the header, for views that name one that is there. */
function useHelp({ loaded, contribution, entry }: ShownView) {
  const contributed = useContributions(views)
  const view = useView()
  const kernel = useKernel()
  const { translate } = useLanguage()
  const help = loaded?.help
  const label = useAnswer(
    () =>
      contribution &&
      kernel.guard(contribution.pluginId, `help ${entry?.viewId}`, () => help?.label(translate)),
    [contribution?.pluginId],
  )
  const isThere = contributed.some(({ value }) => value.view.id === help?.view.id)
  if (!help || !isThere || label === undefined) return {}
  return { help: { label, onPress: () => view.push(help.view) } }
}

function BusyBar({
  viewKey,
  fallback,
}: {
  readonly viewKey: string
  readonly fallback: string | undefined
}) {
  const { busy } = useShell()
  const label = useSyncExternalStore(busy.subscribe, busy.getSnapshot, busy.getSnapshot) ?? fallback
  // What a view waits for ends with the view.
  useEffect(() => () => busy.set(undefined), [busy, viewKey])
  return <div className="busy-bar">{label !== undefined && <WaitBar label={label} />}</div>
}

/** A press that begins and ends on the scrim; a selection that is dragged out of a field is none. */
function useScrimPress(close: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = event.target === event.currentTarget
    },
    onClick: (event: React.MouseEvent) => {
      if (began.current && event.target === event.currentTarget) close()
      began.current = false
    },
  }
}

/** Escape while nothing in the page has the focus; inside the card the card hears it first. */
function useEscape(isInline: boolean, close: () => void) {
  const onClose = useRef(close)
  onClose.current = close
  useEffect(() => {
    if (isInline) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isFree = document.activeElement === document.body || !document.activeElement
      if (event.key === 'Escape' && isFree && !event.defaultPrevented) onClose.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isInline])
}
