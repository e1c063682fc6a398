/** Pieces that are sold in more than one finish, by their codes. */
export const finishGroups = [
  {
    name: 'Credenza Zapotlán',
    label: 'Madera',
    finishes: [
      { code: 'AZ-0126', name: 'Roble natural', color: '#c39a6b' },
      { code: 'AZ-0128', name: 'Roble negro', color: '#2b2826' },
    ],
  },
]
