import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { ToggleButton } from '../../../../ui/actions/toggle-button.tsx';
import { BrushIcon, EraserIcon, KeepIcon, RemoveIcon } from './correct-icons.tsx';
import styles from './correct-tool.module.css';
import type { Tool } from './use-correction.ts';

const TOOLS: { tool: Tool; words: string; Icon: typeof BrushIcon }[] = [
  { tool: 'brush', words: 'Brush', Icon: BrushIcon },
  { tool: 'erase', words: 'Eraser', Icon: EraserIcon },
  { tool: 'keep', words: 'Keep here', Icon: KeepIcon },
  { tool: 'remove', words: 'Remove here', Icon: RemoveIcon },
];

const WAYS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export type ToolBarProps = { tool: Tool; disabled: boolean; onTool: (tool: Tool) => void };

/** The tools as a toolbar: one stop for the Tab key, arrow keys choose. */
export const ToolBar = ({ tool, disabled, onTool }: ToolBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = WAYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const index = TOOLS.findIndex((one) => one.tool === tool);
    const next = (index + by + TOOLS.length) % TOOLS.length;
    onTool(TOOLS[next]!.tool);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    // Its buttons have the focus.
    <div ref={bar} role="toolbar" aria-label="Tools" className={styles.tools} onKeyDown={onKeyDown}>
      {TOOLS.map(({ tool: one, words, Icon }) => (
        <ToggleButton
          key={one}
          icon={<Icon />}
          pressed={one === tool}
          aria-disabled={disabled || undefined}
          tabIndex={one === tool ? 0 : -1}
          onPressedChange={() => onTool(one)}
        >
          {words}
        </ToggleButton>
      ))}
    </div>
  );
};
