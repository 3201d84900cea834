/** Made-up people whom the visitor can be. */
export interface Person {
  id: string
  name: string
  userName: string
}

export const people: readonly Person[] = [
  { id: 'ada', name: 'Ada Example', userName: 'ada' },
  { id: 'grace', name: 'Grace Sample', userName: 'grace' },
  { id: 'noor', name: 'Noor Nobody', userName: 'noor' },
]

export const personOf = (id: string | undefined): Person | undefined =>
  people.find((person) => person.id === id)
