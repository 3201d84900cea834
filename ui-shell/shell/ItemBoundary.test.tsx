import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { ItemBoundary } from './ItemBoundary.tsx'

it('[SEC-86] fault: an item that throws while it is drawn falls alone, and is put on record', () => {
  const report = jest.fn()
  const kernel = { report } as unknown as Kernel
  const error = new Error('cannot be drawn')
  const Bad = (): never => {
    throw error
  }
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <>
      <ItemBoundary kernel={kernel} pluginId="acme/bad" where="header item bad">
        <Bad />
      </ItemBoundary>
      <ItemBoundary kernel={kernel} pluginId="acme/good" where="header item good">
        <button type="button">Good</button>
      </ItemBoundary>
    </>,
  )
  quiet.mockRestore()
  expect(screen.getByRole('button', { name: 'Good' })).toBeVisible()
  expect(report.mock.calls).toEqual([['acme/bad', 'header item bad', error]])
})
