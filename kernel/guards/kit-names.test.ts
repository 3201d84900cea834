import { expect, test } from '@jest/globals'
import { isOfVendor, vendorsOfProperties } from './kit-names.ts'

test.each([
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

test('[SEC-86] fault: a name without a vendor, such as what the kit counts, is of none', () => {
  expect(isOfVendor('CONNECT_SUCCESS/sink', 'CONNECT_SUCCESS')).toBe(false)
})

test('[SEC-85] fault: custom properties of vendors that are spelt alike are of one of them', () => {
  const ownerAmong = (...vendors: readonly string[]) =>
    vendorsOfProperties(vendors.map((vendor) => `${vendor}/plugin`)).get('--kit-acme-labs-')
  expect(ownerAmong('acme.labs', 'Acme-Labs', 'acme-labs', 'acme')).toBe('acme-labs')
  expect(ownerAmong('acme.labs', 'Acme-Labs')).toBe('acme.labs')
})
