import type { Clock, Page } from '../../environment/environment.ts'
import type { KitStorage } from '../../environment/storage.ts'
import type { Kernel } from '../../kernel.ts'
import type { KitSettings } from '../settings.ts'
import type { NetworkService, NoticeService } from '../tokens.ts'

export interface ConnectionEngineDependencies {
  readonly kernel: Pick<
    Kernel,
    | 'emit'
    | 'on'
    | 'environment'
    | 'store'
    | 'point'
    | 'service'
    | 'activatePoint'
    | 'guard'
    | 'forPlugin'
    | 'isAllowed'
    | 'asksFor'
    | 'isOpen'
  >
  readonly clock: Clock
  readonly page: Pick<Page, 'timeZone'>
  readonly storage: KitStorage
  readonly settings: Pick<
    KitSettings,
    'namespaces' | 'networks' | 'enableReconnect' | 'restrictedTimeZones'
  >
  readonly networks: Pick<NetworkService, 'activateNamespace'>
  readonly notices: Pick<NoticeService, 'raise'>
}
