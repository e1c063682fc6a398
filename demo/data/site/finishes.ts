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
  {
    name: 'Sillón de concha',
    label: 'Tela',
    finishes: [
      { code: 'AZ-0217', name: 'Verde agave', color: '#1f4a3d' },
      { code: 'AZ-0120', name: 'Bouclé arena', color: '#d9cdb8' },
      { code: 'AZ-0121', name: 'Lino terracota', color: '#b5674a' },
    ],
  },
]
