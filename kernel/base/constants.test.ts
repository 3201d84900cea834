import { expect, test } from '@jest/globals'
import {
  disconnectWaitMs,
  frameReadyDelayMs,
  noticeDelayMs,
  resendCooldownSeconds,
  tokenBalanceRetryMs,
} from './constants.ts'

test('[S9.08] default: the shared waits', () => {
  expect(resendCooldownSeconds).toBe(30)
  expect(tokenBalanceRetryMs).toBe(30_000)
  expect(disconnectWaitMs).toBe(3_000)
  expect(frameReadyDelayMs).toBe(500)
  expect(noticeDelayMs).toBe(300)
})
