import { implement, networksStore, routerStore, views } from '../../kernel/exports/index.ts'
import { reviewRequestView } from './contract.ts'
import { manifest } from './index.ts'
import { createRequestReviews } from './request-reviews.ts'

export default implement(manifest, (services, ctx) => {
  const reviews = createRequestReviews({
    ...services,
    host: ctx.page.host,
    random: ctx.random,
    router: () => ctx.read(routerStore),
    networkOf: (id) =>
      ctx.read(networksStore).requested.find(({ caipNetworkId }) => caipNetworkId === id),
    activeIn: (namespace) => ctx.read(networksStore).activeByNamespace[namespace],
  })
  ctx.contribute(
    views.of({
      view: reviewRequestView,
      needsAccount: true,
      load: async () =>
        (await import('./ReviewRequestView.tsx')).reviewRequestViewOf(reviews.waiting),
    }),
  )
  ctx.watch(routerStore, ({ history }) => history, reviews.routerMoved)
  ctx.add(reviews.dispose)
  return { check: reviews.check }
})
