import {
  featuresStore,
  implement,
  KitError,
  type KitSettings,
  type PluginContext,
  routerStore,
  trackedEvents,
} from '../../kernel/exports/index.ts'
import { createCoinbase } from './coinbase.ts'
import {
  type OnRampProvider,
  onRampProviders,
  onRampProvidersView,
  onRampQuoteView,
  whatIsABuyView,
} from './contract.ts'
import { manifest, type OnRampOptions } from './index.ts'
import { createMeld, parseMeldOptions } from './meld.ts'
import { createOnRampService } from './onramp-service.ts'
import { buyExplained, buyOpened, onRampTrackedEvents } from './onramp-tracking.ts'
import { readProviderNames } from './provider-names.ts'
import { onRampStore } from './onramp-store.ts'

export const stores = [onRampStore]

export default implement(manifest, ({ settings }, ctx) => {
  for (const event of onRampTrackedEvents) ctx.contribute(trackedEvents.of(event))
  const hasService = ctx.http.endpoint('blockchain') !== undefined
  for (const provider of [
    meldOf(ctx, settings.projectId),
    hasService && createCoinbase(ctx.http),
  ]) {
    if (provider) ctx.contribute(onRampProviders.of(provider))
  }

  onOpening(ctx, [onRampQuoteView.id, onRampProvidersView.id], () => ctx.emit(buyOpened({})))
  onOpening(ctx, [whatIsABuyView.id], () => ctx.emit(buyExplained({})))
  return { service: createOnRampService(ctx) }
})

/**
 * Undefined when it is not configured. A line in the log tells the integrator; a visitor has no use for it,
 * so that it is no alert.
 */
function meldOf(
  { log, options, read }: Pick<PluginContext, 'log' | 'options' | 'read'>,
  projectId: KitSettings['projectId'],
): OnRampProvider | undefined {
  let reason = 'Give onramp({ meld: { url, publicKey } }) to offer it.'
  try {
    const meld = parseMeldOptions((options as OnRampOptions | undefined)?.meld)
    if (meld) return createMeld(meld, projectId)
  } catch (error) {
    if (!(error instanceof KitError)) throw error
    reason = error.message
  }
  const names = readProviderNames(read(featuresStore).features.onramp?.value)
  if (!names.includes('meld')) return undefined
  log.warn(`Buying through Meld is off. ${reason}`)
  return undefined
}

/** Each time the first of the views comes onto the stack, also the time that brought the plugin. */
function onOpening(
  ctx: Pick<PluginContext<unknown>, 'read' | 'watch'>,
  viewIds: readonly string[],
  handle: () => void,
): void {
  const isOpen = ({ history }: { readonly history: readonly { readonly viewId: string }[] }) =>
    history.some(({ viewId }) => viewIds.includes(viewId))
  if (isOpen(ctx.read(routerStore))) handle()
  ctx.watch(routerStore, isOpen, (isOpenNow) => {
    if (isOpenNow) handle()
  })
}
