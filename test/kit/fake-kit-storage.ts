import type { KitStorage } from '../../kernel/exports/index.ts'
import { createKitStorage } from '../../kernel/exports/internal.ts'
import { fakeLog, fakeStorage } from './fakes.ts'

/** The storage of a kit that nobody else sees. */
export const fakeKitStorage = (): KitStorage =>
  createKitStorage({
    backend: fakeStorage(),
    prefix: 'latchkey/test/',
    now: () => 0,
    log: fakeLog(),
  })
