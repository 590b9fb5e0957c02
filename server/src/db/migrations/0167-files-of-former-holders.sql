-- Set when the ticket that a file is about gets another holder, who may not open it.
alter table answer_files add column of_former_holder boolean not null default false;
