import {
  type Contributed,
  featuresStore,
  type PluginContext,
  type ResolvedFeatures,
} from '../../kernel/exports/index.ts'
import { type SwapProvider, type SwapProviderContribution, swapProviders } from './contract.ts'
import { parsedProvider } from './parsed-provider.ts'
import { swapProviderChosen, swapStore } from './swap-store.ts'

type Context = Pick<PluginContext, 'add' | 'emit' | 'log' | 'point' | 'read' | 'service' | 'watch'>

const namesIn = ({ features }: ResolvedFeatures) => features.swaps?.value

/**
 * Asks the first provider that the feature names and that is here; the store tells how far that is. What the visitor reviews stays
 * with the one that offered it, as long as that is here.
 */
export function createProviderChoice(ctx: Context): () => SwapProvider | undefined {
  const offered = ctx.point(swapProviders)
  let wanted: Contributed<SwapProviderContribution> | undefined
  let provider: SwapProvider | undefined

  const load = async (chosen: Contributed<SwapProviderContribution>) => {
    const { id, provider: token } = chosen.value
    const found = await ctx
      .service(token)
      .then((service) => parsedProvider(chosen, service, ctx.log))
      .catch((error: unknown) => {
        ctx.log.warn('The provider of swaps is not here.', error)
        return undefined
      })
    if (chosen !== wanted) return
    provider = found
    ctx.emit(swapProviderChosen(found ? { status: 'ready', id } : { status: 'none' }))
  }
  const choose = () => {
    const here = offered.getSnapshot()
    const names = namesIn(ctx.read(featuresStore))
    const byName = (id: unknown) => here.find(({ value }) => value.id === id)
    const offering = (Array.isArray(names) ? names.map(byName) : []).filter(Boolean)
    const isReviewed = ctx.read(swapStore).review !== undefined
    const reviewed = isReviewed && offering.find((one) => one?.value === wanted?.value)
    const chosen = reviewed || offering[0]
    if (chosen && chosen.value === wanted?.value) return
    wanted = chosen
    provider = undefined
    ctx.emit(swapProviderChosen({ status: chosen ? 'loading' : 'none' }))
    if (chosen) void load(chosen)
  }

  choose()
  ctx.add(offered.subscribe(choose))
  ctx.watch(featuresStore, namesIn, choose)
  ctx.watch(swapStore, ({ review }) => review === undefined, choose)
  return () => provider
}
