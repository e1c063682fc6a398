import type { es } from './texts-help.es.ts'

export const en: typeof es = {
  title: 'Till sheet',
  print: 'Print',
  back: 'Back to the till',
  parts: [
    {
      title: 'Sell',
      rows: [
        ['F2', 'Find a product'],
        ['F3', 'Categories'],
        ['F4', 'Customer'],
        ['F6', 'Discount in %'],
        ['Shift + F6', 'Discount in pesos'],
        ['F7', 'Park the ticket, or see those on hold'],
        ['Shift + F7', 'See the tickets on hold'],
        ['↑ ↓', 'Choose a line of the ticket'],
        ['+ −', 'Change the quantity'],
        ['Del', 'Remove the line'],
        ['F12', 'Charge (also Ctrl + Enter)'],
      ],
    },
    {
      title: 'Charge',
      rows: [
        ['F8', 'Cash'],
        ['F9', 'Card'],
        ['F10', 'Mixed: cash and card'],
        ['Enter', 'Confirm the payment'],
        ['Ctrl + P', 'Print the ticket'],
        ['Alt + W', 'Send the ticket by WhatsApp'],
        ['Enter', 'New sale'],
        ['Esc', 'One step back; nothing is lost'],
      ],
    },
    {
      title: 'Open and count the drawer',
      rows: [
        ['Enter', 'Next denomination'],
        ['Shift + Enter', 'Denomination before'],
        ['Ctrl + Enter', 'Open, continue or close'],
        ['Alt + P', 'Change person'],
        ['?', 'All keys, on the screen'],
      ],
    },
  ],
  steps: [
    {
      title: 'To begin',
      items: [
        'Choose your register and count the float. It is compared with what the last cut left.',
        'Check the exchange rate. If you leave it empty, no dollars are taken.',
      ],
    },
    {
      title: 'During the session',
      items: [
        'Cash in, cash out and withdrawals are in your menu, at the top right. Sign the slip that is printed.',
        'To return, cancel, take a payment or print again: your menu, Sales of the session.',
        'Beyond your limit, somebody with a PIN approves it at your till.',
      ],
    },
    {
      title: 'If the network is down',
      items: [
        'Go on selling: the till keeps the sales and sends them by itself when the connection is back.',
        "The ticket says FOLIO PENDIENTE. Do not log out, and do not clear the browser's data.",
        'Opening and closing the drawer need the network.',
      ],
    },
    {
      title: 'To end',
      items: [
        'Your menu, Cash count. Count everything in the drawer, its float too.',
        'Type the total of the terminal, and explain the difference if there is one.',
        'Leave the float of the next session and sign the cut.',
      ],
    },
  ],
}
