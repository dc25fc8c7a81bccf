-- Records backups.
create table backup (at bigint primary key, bytes bigint not null);
