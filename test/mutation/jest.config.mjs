// The unit and dom tests of some rooms as one project, as Stryker wants it.
import { join } from 'node:path'
import { common, testTimeout } from '../../jest.config.mjs'

export default {
  ...common,
  // A whole path: Stryker resolves it itself.
  testEnvironment: join(import.meta.dirname, 'environment.cjs'),
  setupFilesAfterEnv: ['<rootDir>/test/mutation/setup.cjs'],
  testMatch: process.env.MUTATION_ROOMS.split(',').map(
    (room) => `<rootDir>/${room}/**/*.test.{ts,tsx}`,
  ),
  // What Stryker puts aside while it changes the code.
  modulePathIgnorePatterns: ['<rootDir>/.stryker-tmp/'],
  testTimeout,
}
