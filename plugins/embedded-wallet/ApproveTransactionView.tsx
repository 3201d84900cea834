import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type LoadedView, networksStore, noticeDelayMs } from '../../kernel/exports/index.ts'
import {
  BidiText,
  Button,
  type KeyValue,
  KeyValueList,
  useClock,
  useLanguage,
  useMessages,
  useService,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { approvalMessages } from '../request-review/reading/messages.ts'
import { RequestReading, useRequestFacts } from '../request-review/reading/RequestReading.tsx'
import { EmbeddedWallet, type PendingApproval } from './contract.ts'

/** Room for the facts that the page of the wallet shows; on a low screen the buttons come first. */
const frameHeight = 'min(344px, 56dvh)'
/** Around what the page of the wallet shows, for the edges of what has the focus in it. */
const frameEdge = 4

/** What a request of the embedded wallet would do. Its page shows that itself, and draws the decision. */
function ApproveTransaction({ params }: { readonly params: { readonly requestId: string } }) {
  const wallet = useService(EmbeddedWallet)
  const reader = wallet?.approval
  const approval = useSyncExternalStore(
    reader?.subscribe ?? noSubscription,
    reader?.getSnapshot ?? noRequest,
    noRequest,
  )
  if (!wallet || approval?.id !== params.requestId) return <Gone isSure={wallet !== undefined} />
  return <Request key={approval.id} approval={approval} wallet={wallet} />
}

const noSubscription = () => () => {}
const noRequest = () => undefined

function Request(props: { readonly approval: PendingApproval; readonly wallet: EmbeddedWallet }) {
  const { approval, wallet } = props
  const t = useMessages(approvalMessages)
  const network = useStore(networksStore, ({ requested }) =>
    requested.find(({ caipNetworkId }) => caipNetworkId === approval.caipNetworkId),
  )
  const facts = useRequestFacts(approval, network)
  const { askedBy } = approval
  const asking: KeyValue = { label: t('approval.plugin'), value: <bdi>{askedBy}</bdi> }
  const about: readonly KeyValue[] = [
    { label: t('approval.network'), value: <bdi>{network?.name ?? approval.caipNetworkId}</bdi> },
    { label: t('approval.account'), value: <BidiText value={approval.address} isShort /> },
  ]
  return (
    <>
      {/* The page of the wallet knows the app alone: above it, and not folded. */}
      {askedBy !== undefined && <KeyValueList entries={[asking]} />}
      <RequestReading
        question={approval}
        facts={facts}
        network={network}
        about={about}
        shownByWallet={<FrameBox wallet={wallet} label={t('approval.frame')} />}
      />
    </>
  )
}

/** Where the page of the wallet draws its buttons, and what stands there while nobody sees it. */
function FrameBox(props: { readonly wallet: EmbeddedWallet; readonly label: string }) {
  const { wallet, label } = props
  const box = useRef<HTMLDivElement>(null)
  const t = useMessages(approvalMessages)
  const { locale } = useLanguage()
  const [isSeen, setSeen] = useState(true)
  const isAway = useLasting(!isSeen)
  // In another language it is shown anew: its page speaks that of the box.
  useEffect(
    () => (box.current ? wallet.showFrame(box.current, setSeen) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [wallet, locale],
  )
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      style={{ minBlockSize: frameHeight, margin: -frameEdge, padding: frameEdge }}
    >
      {isAway && <ViewState kind="loading" shape="text" label={t('approval.loading')} />}
    </div>
  )
}

/** What is over in a moment needs no word. */
function useLasting(isSo: boolean): boolean {
  const clock = useClock()
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const stop = clock.after(noticeDelayMs, () => setLasting(true))
    return () => {
      stop()
      setLasting(false)
    }
  }, [clock, isSo])
  return isLasting
}

/** A request that ends takes its view along; one that was not there in the first place does not. */
function Gone({ isSure }: { readonly isSure: boolean }) {
  const t = useMessages(approvalMessages)
  const view = useView()
  const isShown = useLasting(isSure)
  if (!isShown) return <ViewState kind="loading" shape="text" label={t('approval.loading')} />
  return (
    <ViewState
      kind="error"
      title={t('approval.aborted')}
      actions={<Button onPress={() => view.close()}>{t('approval.back')}</Button>}
    />
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<{ readonly requestId: string }>>({
  View: ApproveTransaction,
  title: (translate) => translate(approvalMessages, 'approval.title'),
  canGoBack: false,
})
