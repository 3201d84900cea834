import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { allWalletsView } from '../../kernel/exports/index.ts'
import {
  acme,
  button,
  buttons,
  card,
  listing,
  said,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
} from '../../test/scenarios/view-world.tsx'

let w: ViewWorld
async function start(options?: ViewWorldOptions) {
  w = await viewWorld(options)
  await w.open(allWalletsView)
}
afterEach(() => w.end())

const many = Array.from({ length: 100 }, (_, index) =>
  listing(`w${index}`, { badge_type: index % 10 === 0 ? 'certified' : 'none' }),
)
const rows = () => buttons().filter((name) => /^(Acme|Wallet)/.test(name ?? ''))
const headings = () =>
  card()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const search = () => card().getByRole('searchbox')

describe('AllWallets', () => {
  test('[V.10] default: installed first, then recommended, then page by page until the end', async () => {
    await start({ listings: many })
    expect(rows().slice(0, 3)).toEqual(['Acme Wallet', 'Wallet w0', 'Wallet w1'])
    expect(headings()).toEqual(['Installed', 'More wallets'])
    expect(rows()).toHaveLength(45)
    await w.user.click(button('Show more'))
    await w.settle()
    expect(rows()).toHaveLength(85)
    await w.user.click(button('Show more'))
    await w.settle()
    expect(screen.getByText('That is all')).toBeInTheDocument()
    const pages = w.queries().filter(({ entries }) => entries === '40')
    expect(pages.map(({ page }) => page)).toEqual(['1', '2', '3'])
  })

  test('[V.10] behaviour: rows keep their place while the list comes', async () => {
    await start({ answer: () => ({ hang: true }) })
    expect(rows()).toEqual(['Acme Wallet'])
    expect(screen.getByText('Loading wallets')).toBeInTheDocument()
  })

  test('[S9.16] default: a result shows 300 ms after the question at the earliest', async () => {
    await start({ listings: many })
    await w.user.type(search(), 'w42')
    await w.advance(300)
    expect(w.queries().at(-1)).toMatchObject({ search: 'w42', entries: '100', page: '1' })
    await w.settle()
    await w.advance(299)
    expect(rows()).toHaveLength(45)
    await w.advance(1)
    await w.settle()
    expect(rows()).toEqual(['Wallet w42'])
    expect(said()).toBe('1 wallet found')
  })

  test('[S9.16] behaviour: of two searches the later one is shown', async () => {
    await start({ listings: many })
    await w.user.type(search(), 'w42')
    await w.advance(300)
    await w.user.clear(search())
    await w.user.type(search(), 'w43')
    await w.advance(300)
    await w.settle()
    await w.advance(300)
    await w.settle()
    expect(rows()).toEqual(['Wallet w43'])
  })

  test('[V.10] behaviour: an installed wallet is found by its name too', async () => {
    await start({ listings: many })
    await w.user.type(search(), 'acm')
    await w.advance(600)
    await w.settle()
    expect(rows()).toEqual(['Acme Wallet'])
  })

  test('[V.10] behaviour: nothing found says so, and the search is cleared from there', async () => {
    await start({ listings: many })
    await w.user.type(search(), 'zzz')
    await w.advance(600)
    await w.settle()
    expect(card().getByText('No wallet called “zzz”')).toBeInTheDocument()
    expect(said()).toBe('No wallet called “zzz”')
    const [, below] = card().getAllByRole('button', { name: 'Clear search' })
    await w.user.click(below!)
    expect(search()).toHaveFocus()
    expect(search()).toHaveValue('')
    expect(rows()).toHaveLength(45)
  })

  test('[V.10] behaviour: the way back leads to the search, what it found and the row that was used', async () => {
    await start({ listings: many })
    await w.user.click(card().getByRole('switch'))
    await w.user.type(search(), 'w40')
    await w.advance(600)
    await w.settle()
    await w.user.click(button('Wallet w40'))
    await w.settle()
    expect(card().queryByRole('searchbox')).toBeNull()
    const asked = w.queries().length
    await w.user.click(button('Back'))
    await w.settle()
    expect(search()).toHaveValue('w40')
    expect(card().getByRole('switch')).toBeChecked()
    expect(rows()).toEqual(['Wallet w40'])
    expect(button('Wallet w40')).toHaveFocus()
    expect(w.queries()).toHaveLength(asked)
    await w.user.clear(search())
    await w.advance(600)
    await w.settle()
    expect(rows()).toHaveLength(10)
  })

  test('[V.10] behaviour: opened anew the search is empty', async () => {
    await start({ listings: many })
    await w.user.type(search(), 'w42')
    await w.advance(600)
    await w.settle()
    await w.user.keyboard('{Escape}{Escape}')
    await w.settle()
    await w.open(allWalletsView)
    expect(search()).toHaveValue('')
    expect(rows()).toHaveLength(45)
  })

  test('[V.10] option: certified wallets only', async () => {
    await start({ listings: many })
    await w.user.click(card().getByRole('switch'))
    await w.settle()
    expect(w.queries().at(-1)).toMatchObject({ badge_type: 'certified', page: '1', entries: '40' })
    expect(rows()).toHaveLength(10)
    expect(rows()[0]).toBe('Wallet w0')
  })

  /** Pages of `many`; the second fails while it is down. */
  function pagesOfMany() {
    const service = {
      isDown: false,
      answer: ({ url }: { readonly url: URL }) => {
        const page = Number(url.searchParams.get('page'))
        if (service.isDown && page === 2) return { status: 400 }
        const entries = Number(url.searchParams.get('entries'))
        const data = many.slice((page - 1) * entries, page * entries)
        return { json: { data, count: 100 } }
      },
    }
    return service
  }

  test('[V.10] fault: a page fails, the loaded ones stay, Try again asks for it once more', async () => {
    const service = pagesOfMany()
    await start({ answer: service.answer })
    service.isDown = true
    await w.user.click(button('Show more'))
    await w.settle()
    expect(screen.getByText('The wallet list did not load.')).toBeInTheDocument()
    const before = rows().length
    service.isDown = false
    await w.user.click(button('Try again'))
    await w.settle()
    expect(rows().length).toBeGreaterThan(before)
  })

  test('[V.10] REL-50 fault: a page that failed offline is not said to, and comes when the network is back', async () => {
    const service = pagesOfMany()
    await start({ answer: service.answer })
    service.isDown = true
    await act(async () => w.page.change({ online: false }))
    await w.user.click(button('Show more'))
    await w.settle()
    expect(screen.queryByText('The wallet list did not load.')).toBeNull()
    const before = rows().length
    service.isDown = false
    await act(async () => w.page.change({ online: true }))
    await w.settle()
    expect(rows().length).toBeGreaterThan(before)
  })

  test('[V.10] behaviour: the list is one Tab stop; arrows move, up on the first goes to the search', async () => {
    await start({ listings: many })
    search().focus()
    await w.user.keyboard('{ArrowDown}')
    expect(button(/^Acme/)).toHaveFocus()
    await w.user.keyboard('{ArrowDown}{ArrowDown}')
    expect(button('Wallet w1')).toHaveFocus()
    expect(button('Wallet w0')).toHaveAttribute('tabindex', '-1')
    await w.user.keyboard('{Home}{ArrowUp}')
    expect(search()).toHaveFocus()
  })

  test('behaviour: two wallets of one name show by whom they are', async () => {
    const listed = { isListed: true }
    const wallets = [acme(listed), acme({ ...listed, id: 'org.acme', rdns: 'org.acme' })]
    await start({ wallets })
    expect(rows()).toEqual(['Acme Walletcom.acme', 'Acme Walletorg.acme'])
  })

  test('[S6.07] option: excluded wallets are in no page and in no search', async () => {
    await start({ listings: many, settings: { excludeWalletIds: ['w42'] } })
    await w.user.click(button('Show more'))
    await w.settle()
    expect(rows()).not.toContain('Wallet w42')
    await w.user.type(search(), 'w42')
    await w.advance(600)
    await w.settle()
    expect(card().getByText('No wallet called “w42”')).toBeInTheDocument()
  })
})
