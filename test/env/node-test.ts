// What the tests of others take from `node:test`, so that jest runs them as well.
export { afterEach, describe, test } from '@jest/globals'
