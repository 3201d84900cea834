import * as z from 'zod/mini'
import {
  activeConnection,
  connectionOpened,
  connectionsStore,
  getAnalyticsConfig,
  implement,
  inspectors,
  modalOpened,
  namespaceOf,
  networksStore,
  pluginFaulted,
  postAnalyticsEvent,
  requestFailed,
  routerStore,
  trackBufferSize,
  tracked,
  type TrackEvent,
} from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'
import { redactMessage, redactStack, redactValues } from './redact.ts'
import { createReportLimit } from './report-limit.ts'

type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

interface WaitingEvent extends TrackEvent {
  /** Ms since 1970. */
  readonly at: number
}

const longestMessage = 300
const longestStack = 2_000
/** A service that is down would report itself for ever. */
const ownEndpoints: readonly string[] = [getAnalyticsConfig.name, postAnalyticsEvent.name]

export default implement(manifest, ({ settings }, ctx) => {
  const { includeAddressInAnalytics } = settings
  const limit = createReportLimit(ctx.clock)
  /** `waiting` until the project's switch is known. */
  let status: 'waiting' | 'on' | 'off' = 'waiting'
  let waitingEvents: WaitingEvent[] = []
  let waitingReports: object[] = []

  /** No retry, and nothing that goes wrong here is anybody's concern. */
  const post = (timestamp: number | string, props: object) => {
    const body = {
      eventId: ctx.random.uuid(),
      url: ctx.page.url,
      domain: ctx.page.host,
      timestamp,
      props,
    }
    void ctx.http.call(postAnalyticsEvent, { body, parse: () => undefined }).catch(() => {})
  }

  const activeAddress = (): string | undefined => {
    const { active } = ctx.read(networksStore)
    const connection = active && activeConnection(ctx.read(connectionsStore), namespaceOf(active))
    return connection?.accounts[0]?.address
  }

  const sendEvent = ({ event, properties, at }: WaitingEvent) => {
    if (event === 'MODAL_CREATED') return
    const address = includeAddressInAnalytics ? activeAddress() : undefined
    post(at, {
      type: 'track',
      event,
      ...(properties ? { properties: redactValues(properties, includeAddressInAnalytics) } : {}),
      ...(address ? { address } : {}),
    })
  }

  const report = (
    event: ErrorCategory,
    {
      errorType,
      message,
      stack = '',
    }: { errorType: string; message: string; stack?: string | undefined },
  ) => {
    if (status === 'off' || !limit.admit()) return
    const props = {
      type: 'error',
      event,
      errorType,
      errorMessage: redactMessage(message, longestMessage),
      stackTrace: redactStack(stack, longestMessage, longestStack),
    }
    if (status === 'on') post(new Date(ctx.clock.now()).toISOString(), props)
    else if (waitingReports.length < trackBufferSize) waitingReports.push(props)
  }

  ctx.on(tracked, (payload, { at }) => {
    const event = { ...payload, at }
    if (status === 'on') sendEvent(event)
    else if (status === 'waiting' && waitingEvents.length < trackBufferSize) {
      waitingEvents.push(event)
    }
  })
  ctx.on(pluginFaulted, ({ pluginId, where, message, stack }) =>
    report('INTERNAL_SDK_ERROR', {
      errorType: 'PluginFault',
      message: `${pluginId}, ${where}: ${message}`,
      stack,
    }),
  )
  ctx.on(requestFailed, ({ endpoint, error, stack }) => {
    if (ownEndpoints.includes(endpoint)) return
    const category = error.code === 'HTTP_BODY' ? 'DATA_PARSING_ERROR' : 'API_ERROR'
    report(category, {
      errorType: error.code,
      message: `${endpoint}: ${error.message}`,
      stack,
    })
  })
  ctx.contribute(
    inspectors.of({
      id: 'analytics',
      title: 'Analytics',
      snapshot: () => ({ status: status, refusedReports: limit.refused }),
    }),
  )

  const learnSwitch = async () => {
    const isEnabled = await ctx.http
      .call(getAnalyticsConfig, { parse: parseSwitch, signal: ctx.signal })
      .catch(() => false)
    if (ctx.signal.aborted) return
    status = isEnabled ? 'on' : 'off'
    const events = waitingEvents
    const reports = waitingReports
    waitingEvents = []
    waitingReports = []
    if (!isEnabled) return
    for (const event of events) sendEvent(event)
    for (const props of reports) post(new Date(ctx.clock.now()).toISOString(), props)
  }
  let isAsked = false
  const begin = () => {
    if (isAsked) return
    isAsked = true
    ctx.run(learnSwitch())
  }
  // A page that is only looked at asks and sends nothing.
  const { namespaces } = ctx.read(connectionsStore)
  const isConnected = Object.values(namespaces).some(({ status }) => status === 'connected')
  if (ctx.read(routerStore).isOpen || isConnected) begin()
  ctx.on(modalOpened, begin)
  ctx.on(connectionOpened, begin)
})

const switchShape = /*#__PURE__*/ z.object({ isAnalyticsEnabled: /*#__PURE__*/ z.boolean() })

/** A failed answer counts as false. */
const parseSwitch = (json: unknown): boolean => switchShape.parse(json).isAnalyticsEnabled
