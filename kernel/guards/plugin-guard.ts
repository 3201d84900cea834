import type { Contribution, ContributionPoint } from '../base/contribution-point.ts'
import type { EventDefinition, EventType, Fact } from '../base/event.ts'
import type { StoreDefinition } from '../base/store.ts'
import type { Token } from '../base/token.ts'
import type { GuardedContribution } from '../combine-contributions.ts'
import type { TrackEvent } from '../points/host-points.ts'
import type { ShownToOthers } from './shown-to-others.ts'
import type { Speak } from './membrane/speak.ts'
import type { AlertInput } from '../wallet/notices/notice.ts'

/** What one plugin of others may have of the kit, and say in it. What it may not have throws. */
export interface PluginGuard {
  /** Calls code of the plugin. */
  readonly speak: Speak
  /** Reads what others wrote while a view of the plugin is drawn: with none of its grants. */
  readonly asNobody: Speak
  /** Aborts as the plugin in which the code runs is switched off: what is asked of it now is over then. */
  readonly life: () => AbortSignal
  /** The state of a store of another plugin of others, as this one has it. */
  readonly lentState: <S>(definition: StoreDefinition<any>, state: S) => S
  readonly shown: Pick<ShownToOthers, 'payload' | 'event'>
  /** The state of a store that it may read, as it sees it. */
  state<S>(definition: StoreDefinition<S>, state: S): S
  /** What a point that it may read combines to, as it sees it. */
  contributions<Out>(point: ContributionPoint<any, Out>, combined: Out): Out
  /** Read once; what is returned is what may be used. */
  token<T>(token: Token<T>): Token<T>
  /** What the plugin gets of a service that it may have: good until its end, then it throws `PLUGIN_DEACTIVATED`. */
  hand<T>(token: Token<T>, service: T): T
  store<S>(definition: StoreDefinition<S>): StoreDefinition<S>
  /** A store of its own as the kernel runs it. */
  sealStore<S>(definition: StoreDefinition<S>): StoreDefinition<S>
  event<T extends EventType, P>(event: EventDefinition<T, P>): EventDefinition<T, P>
  fact(fact: Fact): Fact
  /** What is said under a name, as JSON that nobody changes. Throws `PAYLOAD_NOT_JSON`. */
  json<T>(name: string, given: T): T
  /** A method that a wallet is asked for: what tells of accounts needs `wallet:accounts`, what changes the connection `wallet:connect`. */
  method(name: string): void
  /** An event to count, under a name of its own: those of the kit say what the kit counted. */
  counted(event: TrackEvent): TrackEvent
  /** An alert under a code of its own: those of the kit say what the kit found. */
  alert(alert: AlertInput): AlertInput
  /** A contribution as the kernel takes it: read once, and behind those of the kit and of plugins listed before. */
  contribution(contribution: Contribution<any>): GuardedContribution
  /** That it adds to a point later: its code loads where the kit asks that point. */
  later(point: ContributionPoint<any, any>): void
  point<Out>(point: ContributionPoint<any, Out>): void
}
