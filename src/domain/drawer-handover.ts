/** How an open drawer passes from one responsible person to the next. */
export const drawerHandovers = ['count', 'signature'] as const
