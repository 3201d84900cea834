import { implement, routerStore, trackedEvents } from '../../kernel/exports/index.ts'
import {
  type SendAdvisers,
  type SendService,
  walletSendPreviewView,
  walletSendSelectTokenView,
  walletSendView,
} from './contract.ts'
import { createDraft } from './draft.ts'
import { manifest } from './index.ts'
import { createPayments } from './payments.ts'
import { sendOpened } from './send-store.ts'
import { createSender } from './sender.ts'
import { sendTrackedEvents } from './send-tracking.ts'
import { sendStore } from './send-store.ts'

export const stores = [sendStore]

export default implement(manifest, (services, ctx) => {
  for (const event of sendTrackedEvents) ctx.contribute(trackedEvents.of(event))
  const sender = createSender(ctx)
  let advisers: SendAdvisers | undefined
  const loadNames = async () => advisers?.names().catch(() => undefined)
  const loadActivity = async () => advisers?.activity().catch(() => undefined)
  const draft = createDraft(ctx, { ...services, loadNames }, sender)
  const payments = createPayments(ctx, { ...services, loadActivity }, sender)
  const consult: SendService['consult'] = (given) => {
    advisers = given
  }

  const shownView = ({ history }: { readonly history: readonly { readonly viewId: string }[] }) =>
    history.at(-1)?.viewId
  const steps: readonly (string | undefined)[] = [
    walletSendSelectTokenView.id,
    walletSendPreviewView.id,
  ]
  const tellOpened = (viewId: string | undefined, previous?: string) => {
    const account = sender.current()
    // Coming back from one of its steps is no opening.
    if (viewId !== walletSendView.id || steps.includes(previous) || !account) return
    const { isSmartAccount, network } = account
    ctx.emit(sendOpened({ isSmartAccount, network: network.caipNetworkId }))
  }
  tellOpened(shownView(ctx.read(routerStore)))
  ctx.watch(routerStore, shownView, tellOpened)

  return { send: { consult, ...draft, ...payments } }
})
