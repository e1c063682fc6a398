import {
  createTheme,
  type AnchorProps,
  type AvatarProps,
  type BadgeProps,
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  type DrawerProps,
  type KbdProps,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
  type NumberInputProps,
  type OverlayProps,
  type PaginationProps,
  type PopoverProps,
  type SelectProps,
  type SkeletonProps,
  type SwitchProps,
  type TableProps,
  type TabsProps,
  type TextareaProps,
  type TextProps,
  type TooltipProps,
} from '@mantine/core'
import type { DateInputProps, DatePickerInputProps, DatePickerProps } from '@mantine/dates'
import { uiTexts } from './texts.ts'
import { agave, cochinilla, night, plaster } from './tokens.ts'

const menuMotion = { duration: 180, timingFunction: 'var(--ease)' }
const dialogMotion = { duration: 240, timingFunction: 'var(--ease)' }
const closeButtonProps = { 'aria-label': uiTexts.close }
const clearButtonProps = { 'aria-label': uiTexts.clear }
/** Weeks begin on Sunday, as in Mexico; no day is coloured as a weekend. */
const calendar = {
  locale: uiTexts.calendarLocale,
  firstDayOfWeek: 0,
  weekendDays: [],
  hideOutsideDates: true,
  ariaLabels: {
    monthLevelControl: uiTexts.monthLevel,
    yearLevelControl: uiTexts.yearLevel,
    nextMonth: uiTexts.nextMonth,
    previousMonth: uiTexts.previousMonth,
    nextYear: uiTexts.nextYear,
    previousYear: uiTexts.previousYear,
    nextDecade: uiTexts.nextDecade,
    previousDecade: uiTexts.previousDecade,
  },
} satisfies Partial<DatePickerProps>
const pageLabels = {
  first: uiTexts.firstPage,
  previous: uiTexts.previousPage,
  next: uiTexts.nextPage,
  last: uiTexts.lastPage,
}

/** The design tokens as a Mantine theme. Sizes are in rem, so that they follow the browser's text size. */
export const mantineTheme = createTheme({
  primaryColor: 'agave',
  // Hover uses the next shade; white text is readable on both.
  primaryShade: { light: 7, dark: 6 },
  colors: { agave, cochinilla, red: cochinilla, gray: plaster, dark: night },
  black: plaster[9],
  fontFamily: 'var(--font)',
  fontSizes: { xs: px(12), sm: px(14), md: px(16), lg: px(20), xl: px(24) },
  lineHeights: { xs: '1.333333', sm: '1.428571', md: '1.428571', lg: '1.4', xl: '1.333333' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: px(20), lineHeight: '1.4' },
      h2: { fontSize: px(16), lineHeight: '1.5' },
      h3: { fontSize: px(14), lineHeight: '1.428571' },
    },
  },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(20), xl: px(24) },
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(12), xl: px(32) },
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '100em' },
  shadows: { md: 'var(--shadow-popover)', xl: 'var(--shadow-dialog)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // A pressed control only changes its shade and does not move.
  activeClassName: '',
  // Set by name, because `Component.extend` would put every component into the first chunk.
  components: {
    Anchor: byDefault<AnchorProps>({ size: 'sm' }),
    Avatar: byDefault<AvatarProps>({ color: 'agave', size: 32 }),
    Badge: byDefault<BadgeProps>({ radius: 'sm', variant: 'light', tt: 'none' }),
    Button: byDefault<ButtonProps>({ size: 'sm' }),
    Checkbox: byDefault<CheckboxProps>({ size: 'xs' }),
    CloseButton: byDefault<typeof closeButtonProps>(closeButtonProps),
    DateInput: byDefault<DateInputProps>({ ...calendar, valueFormat: 'DD/MM/YYYY' }),
    DatePicker: byDefault<DatePickerProps>(calendar),
    DatePickerInput: byDefault<DatePickerInputProps>({ ...calendar, valueFormat: 'DD/MM/YYYY' }),
    Drawer: byDefault<DrawerProps>({
      padding: 'xl',
      position: 'right',
      radius: 0,
      closeButtonProps,
      transitionProps: dialogMotion,
    }),
    InputClearButton: byDefault<typeof clearButtonProps>(clearButtonProps),
    Kbd: byDefault<KbdProps>({ size: 'xs' }),
    Menu: byDefault<MenuProps>({
      shadow: 'md',
      transitionProps: menuMotion,
      // Focus goes to the first item, because a menu may only contain items.
      withInitialFocusPlaceholder: false,
    }),
    Modal: byDefault<ModalProps>({
      padding: 'xl',
      radius: 'lg',
      shadow: 'xl',
      closeButtonProps,
      transitionProps: { ...dialogMotion, transition: 'pop' },
    }),
    Notification: byDefault<NotificationProps>({ closeButtonProps }),
    NumberInput: byDefault<NumberInputProps>({
      thousandSeparator: ',',
      decimalSeparator: '.',
      hideControls: true,
    }),
    Overlay: byDefault<OverlayProps>({ color: plaster[9], backgroundOpacity: 0.44 }),
    Pagination: byDefault<PaginationProps>({
      getItemProps: page => ({ 'aria-label': uiTexts.page(page) }),
      getControlProps: control => ({ 'aria-label': pageLabels[control] }),
    }),
    Popover: byDefault<PopoverProps>({ shadow: 'md', transitionProps: menuMotion }),
    Select: byDefault<SelectProps>({ nothingFoundMessage: uiTexts.nothingFound }),
    Skeleton: byDefault<SkeletonProps>({ animate: false }),
    Switch: byDefault<SwitchProps>({ withThumbIndicator: false }),
    Table: byDefault<TableProps>({ verticalSpacing: 0, horizontalSpacing: 'sm' }),
    Tabs: byDefault<TabsProps>({ keepMounted: false }),
    Text: byDefault<TextProps>({ size: 'sm' }),
    Textarea: byDefault<TextareaProps>({ autosize: true, minRows: 3, maxRows: 10 }),
    Tooltip: byDefault<TooltipProps>({ openDelay: 300, events: { hover: true, focus: true, touch: false } }),
  },
})

/** Mantine's colours by their role. The tokens already differ by theme, so both themes use the same ones. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-2)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-success': 'var(--ok)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--bg)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--border)',
    '--mantine-color-disabled': 'var(--neutral-bg)',
    '--mantine-color-disabled-color': 'var(--neutral)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-agave-light': 'var(--selected)',
    '--mantine-color-agave-light-hover': 'var(--selected)',
    '--mantine-color-agave-light-color': 'var(--link)',
    '--mantine-color-agave-outline': 'var(--link)',
    '--mantine-color-cochinilla-light': 'var(--bad-bg)',
    '--mantine-color-cochinilla-light-hover': 'var(--bad-bg)',
    '--mantine-color-cochinilla-light-color': 'var(--bad)',
    '--mantine-color-cochinilla-outline': 'var(--bad)',
  }
  return { variables: {}, light: roles, dark: roles }
}

function byDefault<Props>(defaultProps: Partial<Props>) {
  return { defaultProps }
}

function px(size: number): string {
  return `${size / 16}rem`
}
