import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import {
  connectView,
  headerItems,
  type RouterEntry,
  routerStore,
  views,
  whatIsAWalletView,
} from '../../kernel/exports/index.ts'
import { isOfKit } from '../../kernel/exports/internal.ts'
import { classNames } from '../components/class-names.ts'
import { WaitBar } from '../components/WaitBar.tsx'
import { useContributions } from '../hooks/use-contributions.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useStore } from '../hooks/use-store.ts'
import { useView } from '../hooks/use-view.ts'
import { useKernel, useLanguage, useShell } from '../kit-context.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { Alerts } from './Alerts.tsx'
import { Header } from './Header.tsx'
import type { HeaderItemsProps } from './HeaderItems.tsx'
import { lazyPart } from './lazy-part.tsx'
import { Places } from './Places.tsx'
import { Toast } from './Toast.tsx'
import { useAnswer } from './use-answer.ts'
import { useExit } from './use-exit.ts'
import { useFocusRules, wrapTab } from './use-focus-rules.ts'
import { useHeightMotion } from './use-height-motion.ts'
import { reducedMotion, sheetWidth, useMedia } from './use-media.ts'
import { useLatePress } from './use-late-press.ts'
import { usePanelOpening } from './use-panel-opening.ts'
import { usePreloads } from './use-preloads.ts'
import { useCloseGuards, useShake } from './use-close-guards.ts'
import { useScrollLock } from './use-scroll-lock.ts'
import { useSeenArea } from './use-seen-area.ts'
import { useLanguageOf } from './use-spoken-language.ts'
import { useSheetDrag } from './use-sheet-drag.ts'
import { keepInPlace } from './keep-in-place.ts'
import { useSteadyPresses } from './use-steady-presses.ts'
import { useWideLayout } from './use-wide-layout.ts'
import { type ShownView, useShownView } from './use-shown-view.ts'
import { AppIcon, ViewTitle } from './ViewTitle.tsx'
import { ViewBody } from './ViewOutlet.tsx'

/** What stands beside the list until something is chosen of it. */
const explanation: RouterEntry = /*#__PURE__*/ Object.freeze({
  viewId: whatIsAWalletView.id,
  params: {},
})

export interface ModalProps {
  /** The element in the page that holds the shell; what stands beside it becomes inert. */
  readonly host?: HTMLElement | undefined
  /** A region in the page instead of a dialog over it: no scrim, no trap, no close but of what a plugin of others opened. */
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
  const listTitle = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const listTitleId = useId()
  const t = useMessages(shellMessages)
  const router = useStore(routerStore)
  const view = useView()
  const ListPane = useWideLayout(isInline)
  const isListAlone = ListPane !== undefined && router.history.length === 1
  const shown = useShownView(isListAlone ? explanation : undefined)
  const asked = useCloseGuards(isListAlone ? connectView.id : shown.entry?.viewId)
  const refusal = useAnswer(...asked)
  const isRefused = useShake(card, asked[0], refusal)
  const kernel = useKernel()
  const owner = shown.contribution?.pluginId
  const isOfOthers = owner !== undefined && !isOfKit(kernel, owner)
  // A plugin of others answers whoever closes its view, and takes no control away.
  const isHeld = refusal !== undefined && !isOfOthers
  // A view that has to be answered has the card to itself.
  const hasList = ListPane && (isListAlone || (!isHeld && shown.loaded?.canGoBack !== false))
  const isReduced = useMedia(reducedMotion)
  const isSheet = useMedia(sheetWidth) && !isInline
  const viewKey = shown.key
  const isAwaited = shown.status === 'awaited'
  // The title has the focus from the start where the wait may be long.
  const isReady = shown.status !== 'loading' && !shown.isLeaving

  useScrollLock(!isInline)
  useFocusRules({
    card,
    title: isListAlone ? listTitle : title,
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
  useSeenArea(layer, isInline)
  useSheetDrag(card, isSheet, () => view.close())
  useSteadyPresses(card)
  useLayoutEffect(() => {
    const root = card.current?.getRootNode()
    return root instanceof ShadowRoot ? keepInPlace(root) : undefined
  }, [card])
  usePreloads(shown.entry?.viewId, isReady)
  useEscape(isInline, () => view.close())
  useExit(card, isInline)

  // What was opened in a panel leads back to what the panel rests on.
  const isNested = router.history.length > (hasList ? 2 : 1) || (isInline && router.isOpen)
  const scrim = useScrimPress(() => view.close())
  const { help } = useHelp(shown)
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
        className={classNames(
          'card',
          hasList && 'wide',
          isRefused && (isReduced ? 'refused' : 'refused shake'),
        )}
        role={isInline ? 'region' : 'dialog'}
        aria-modal={isInline ? undefined : true}
        aria-labelledby={isListAlone ? listTitleId : titleId}
        tabIndex={isInline ? undefined : -1}
        onKeyDown={isInline ? undefined : (event) => onCardKey(event, view.close)}
      >
        {isSheet && <span className={classNames('grip', isHeld && 'idle')} aria-hidden="true" />}
        {hasList && <ListPane ref={listTitle} titleId={listTitleId} />}
        <div className="pane">
          <Header
            ref={title}
            titleId={titleId}
            title={<ViewTitle shown={shown} />}
            icon={shown.loaded?.hasAppIcon && <AppIcon />}
            items={
              useContributions(headerItems).length > 0 && (
                <HeaderItems viewId={shown.entry?.viewId} help={help?.label} />
              )
            }
            onBack={
              isNested && !isHeld && shown.loaded?.canGoBack !== false ? view.back : undefined
            }
            onClose={
              isHeld || (isInline && !(isOfOthers && isNested)) ? undefined : () => view.close()
            }
            help={help}
          />
          <BusyBar
            viewKey={viewKey}
            fallback={shown.isLeaving || isAwaited ? t('shell.loading') : undefined}
          />
          <Alerts />
          <Body shown={shown} isBusy={!isReady || isAwaited} />
          <Toast />
        </div>
      </div>
    </div>
  )
}

function Body({ shown, isBusy }: { readonly shown: ShownView; readonly isBusy: boolean }) {
  const { direction } = useLanguage()
  const towards = useStore(routerStore, (router) => router.direction)
  const pressing = useLatePress(shown, shown.key)
  return (
    <Places>
      {[
        // A new one for each view, since another view begins at its top.
        <div
          key={shown.key}
          part="body"
          className={classNames('body', shown.isLeaving && 'going')}
          aria-busy={isBusy || undefined}
          data-direction={towards}
          dir={direction}
          {...pressing}
        >
          <div className="view">
            <ViewBody shown={shown} />
          </div>
        </div>,
      ]}
    </Places>
  )
}

/** The help control of the header, for views that name one that is there. */
function useHelp({ loaded, contribution, entry }: ShownView) {
  const contributed = useContributions(views)
  const view = useView()
  const kernel = useKernel()
  const { translate } = useLanguageOf(contribution?.pluginId)
  const help = loaded?.help
  const label = useAnswer(
    () =>
      contribution &&
      kernel.guard(contribution.pluginId, `help ${entry?.viewId}`, () => help?.label(translate)),
    [contribution?.pluginId],
    [help, translate],
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
  const { announcer, busy } = useShell()
  const { label = fallback } = useSyncExternalStore(
    busy.subscribe,
    busy.getSnapshot,
    busy.getSnapshot,
  )
  // What a view waits for ends with the view, and so does what one of others announced.
  useEffect(
    () => () => {
      busy.show()
      if (announcer.getSnapshot().isOfOthers) announcer.announce('')
    },
    [announcer, busy, viewKey],
  )
  return <div className="busy-bar">{label !== undefined && <WaitBar label={label} />}</div>
}

/** Tab stays in the card, Escape closes it. */
function onCardKey(event: KeyboardEvent<HTMLElement>, close: () => void) {
  wrapTab(event, event.currentTarget)
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  // A native dialog or a drawer of the page must not close with the card.
  event.preventDefault()
  event.stopPropagation()
  close()
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
