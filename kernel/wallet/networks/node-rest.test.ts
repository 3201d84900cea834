import { expect, test } from '@jest/globals'
import { fakeEnvironment } from '../../../test/kit/fakes.ts'
import { createNodeRest } from './node-rest.ts'

const network = 'bip122:000000000019d6689c085ae165831e93'

test('[SEC-89] fault: what a node answers that is no JSON is not repeated in the error, whatever it holds', async () => {
  const environment = fakeEnvironment()
  environment.http.on('GET', /.*/, { text: 'k3yS3cr3t is bad' })
  const nodes = createNodeRest({
    environment,
    restUrls: async () => ['https://node.test/k3yS3cr3t'],
  })
  const asked = nodes
    .get(network, { path: '/fees', parse: (json) => json })
    .catch((error: Error) => error)
  await environment.clock.advance(120_000)
  const error = (await asked) as Error
  expect(error).toMatchObject({ code: 'HTTP_BODY', details: undefined })
  expect(error.message).not.toContain('k3y')
  await nodes.dispose()
})
