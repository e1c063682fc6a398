import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Menu } from '#ui/kit.ts'
import { words } from './message-words.screens.ts'
import type { Inbox } from './use-inbox.screens.ts'

interface MessageMenuProps {
  inbox: Inbox
  record: WireRecord
}

export function MessageMenu({ inbox: { model, close, isWide }, record }: MessageMenuProps) {
  const isKnown = record['anonymised_at'] === null

  async function remove() {
    await model.remove([record])
    if (!isWide) close()
  }

  return (
    <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={words.options(String(record['name']))}
        >
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="pencil" />} onClick={() => model.edit(record)}>
          {words.edit}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/api/messages/${record.id}/export`}
          target="_blank"
          rel="noopener"
          leftSection={<Icon name="file-text" />}
        >
          {words.report}
        </Menu.Item>
        {isKnown && (
          <>
            <Menu.Divider />
            <Menu.Item
              component="a"
              href={`/api/messages/${record.id}/personal-data`}
              leftSection={<Icon name="download" />}
            >
              {words.personalData}
            </Menu.Item>
            <Menu.Item
              className="list-danger"
              leftSection={<Icon name="user" />}
              onClick={() => void model.run('anonymise', [record])}
            >
              {words.anonymise}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item className="list-danger" leftSection={<Icon name="trash" />} onClick={() => void remove()}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
