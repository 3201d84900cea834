import { expect, test } from '@jest/globals'
import { isOfVendor } from './kit-names.ts'

test.each([
  'acme',
  'acme/prices',
  'acme/prices/read',
  'acme/prices:Main',
  'acmeLabs/prices',
  'acme-labs/prices',
  'acme.labs/prices',
  'acme_labs/prices',
  'Acme/prices',
])('[SEC-86] fault: the name %s is of one vendor at most', (name) => {
  const vendors = ['acme', 'Acme', 'acmeLabs', 'acme-labs', 'acme.labs', 'acme_labs', 'ac']
  const owners = vendors.filter((vendor) => isOfVendor(`${vendor}/plugin`, name))
  expect(owners).toEqual([name.split('/')[0]])
})
